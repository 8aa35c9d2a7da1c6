import { createHash } from 'node:crypto';
import fs from 'node:fs';
import ts from 'typescript';

/** A function, constant or class at the top of a file, with its lines counted from 1. */
export interface Declaration {
  name: string;
  file: string;
  firstLine: number;
  lastLine: number;
}

interface Choice {
  /** Folder of the files, seen from where the process runs. */
  folder: string;
  /** One declaration in so many, 1 or more. */
  every: number;
  seed: string;
}

/** Of a statement: the name that it declares. Types and imports have no behaviour, hence no name here. */
function declaredName(statement: ts.Statement): string | undefined {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name?.text;
  if (!ts.isVariableStatement(statement)) return undefined;
  return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ');
}

function readDeclarations(file: string): Declaration[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  return source.statements.flatMap((statement) => {
    const name = declaredName(statement);
    if (name === undefined) return [];
    return [{ name, file, firstLine: line(statement.getStart()), lastLine: line(statement.end) }];
  });
}

/** Whether the seed chooses a name: a declaration that moves to another file stays chosen. */
function isChosen(name: string, { every, seed }: Choice): boolean {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % every === 0;
}

/** The declarations to plant faults in; throws where the folder has none to choose from. */
export function chooseDeclarations(choice: Choice): Declaration[] {
  const declarations = fs
    .globSync(`${choice.folder}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap(readDeclarations);
  if (declarations.length === 0) throw new Error(`${choice.folder} has no declarations`);
  return declarations.filter(({ name }) => isChosen(name, choice));
}
