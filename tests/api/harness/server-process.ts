import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { findFreePort } from '../../../scripts/lib/free-port.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../../server/main.ts');

const started = new Set<ServerProcess>();
let isOver = false;

/** The test files of a process share this module: each may start servers until it has ended. */
export function allowServers(): void {
  isOver = false;
}

/**
 * Ends every server of this test file that is still running, also one that is starting, and starts no more: the code of a test that timed
 * out goes on.
 */
export async function endStartedServers(): Promise<void> {
  isOver = true;
  await Promise.all([...started].map((server) => server.end()));
}

/** As `afterAll`, once the servers have ended: what they hold can be removed, and they end also if `cleanUp` throws. */
export function afterServers(cleanUp: () => void | Promise<void>): void {
  afterAll(async () => {
    await endStartedServers();
    await cleanUp();
  });
}

/** The server in its own process with its own data folder. Ends with its test file at the latest. */
export class ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  output = '';
  private readonly child: ChildProcess;
  private readonly ownsData: boolean;

  private constructor(child: ChildProcess, port: string, dataDir: string, ownsData: boolean) {
    this.child = child;
    this.ownsData = ownsData;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const port = settings.PORT ?? String(await findFreePort());
    if (isOver) throw new Error('the tests of this file are over');
    const dataDir = settings.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-server-'));
    const env = { PATH: process.env.PATH ?? '', PORT: port, DATA_DIR: dataDir, ...settings };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = new ServerProcess(child, port, dataDir, settings.DATA_DIR === undefined);
    started.add(server);
    return server;
  }

  /** Waits until it reports to be up; throws its output if it ends first. */
  async untilUp(): Promise<this> {
    while (!this.output.includes('Rifaria no ar')) {
      const { exitCode, signalCode } = this.child;
      if (!this.isRunning) throw new Error(`ended with ${exitCode ?? signalCode}: ${this.output}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'close')]);
    }
    return this;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** The exit code, after exit and end of output. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await once(this.child, 'close');
    started.delete(this);
    return this.child.exitCode;
  }

  /** Kills it, and removes its data folder unless that was given. */
  async end(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
    if (this.ownsData) fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Kills it and removes its data folder. */
  async stop(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}
