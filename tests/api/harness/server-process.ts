import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../server/main.ts');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The server in its own process with its own data folder. */
export class ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  output = '';
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: string, dataDir: string) {
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const port = settings.PORT ?? String(await freePort());
    const dataDir = settings.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-server-'));
    const env = { PATH: process.env.PATH ?? '', PORT: port, DATA_DIR: dataDir, ...settings };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new ServerProcess(child, port, dataDir);
  }

  /** Waits until it reports to be up; throws its output if it exits first. */
  async untilUp(): Promise<this> {
    while (!this.output.includes('Rifaria no ar')) {
      if (this.child.exitCode !== null) throw new Error(`ended with ${this.child.exitCode}: ${this.output}`);
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
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  async stop(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}
