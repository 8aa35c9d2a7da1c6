import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { type EnginePage, START_WITHIN_MS } from './engine-page.ts';

interface Programs {
  webkitDriver: string;
  miniBrowser: string;
  xvfb: string;
}

/** WebKitGTK's small browser on a screen that is not there. */
export async function startWebKitGtk({ webkitDriver, miniBrowser, xvfb }: Programs): Promise<EnginePage> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'rifaria-webkitgtk-'));
  const started: ChildProcess[] = [];
  const cleanUp = async () => {
    await Promise.all(started.map(end));
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '412x915x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const display = await displayOf(screen);
    const port = await findFreePort();
    const driverProcess = spawn(webkitDriver, [`--port=${port}`], {
      env: { ...process.env, ...environment(home), DISPLAY: `:${display}` },
      stdio: 'ignore',
    });
    started.push(driverProcess);
    const driver = await connect(driverProcess, `http://127.0.0.1:${port}`, miniBrowser);
    return pageOf(driver, async () => {
      try {
        await driver.quit();
      } finally {
        await cleanUp();
      }
    });
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** The number of the display that Xvfb opens. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const ended = once(screen, 'exit').then(() => {
    throw new Error('Xvfb ended while starting');
  });
  const [display] = (await Promise.race([once(screen.stdio[3] as Readable, 'data'), ended])) as [Buffer];
  return display.toString('utf8').trim();
}

/** Opens the browser, once its driver answers. */
async function connect(
  driverProcess: ChildProcess,
  address: string,
  miniBrowser: string,
): Promise<WebDriver> {
  await untilReady(driverProcess, address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ script: 30_000 });
  return driver;
}

/** A home of its own, so that no earlier run is remembered. Its sandbox wants what root has not got. */
function environment(home: string): Record<string, string> {
  return {
    HOME: home,
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
}

async function untilReady(driverProcess: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded(driverProcess)) throw new Error('WebKitWebDriver ended while starting');
    const reply = await fetch(`${address}/status`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

function pageOf(driver: WebDriver, close: () => Promise<void>): EnginePage {
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    open: (address) => driver.get(address),
    async evaluate<Answer>(run: (argument: never) => unknown, argument?: unknown) {
      const script = `const [given, done] = arguments; Promise.resolve((${run.toString()})(given)).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`;
      const answer = await driver.executeAsyncScript<{ value?: Answer; error?: string }>(
        script,
        argument ?? null,
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as Answer;
    },
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    close,
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
