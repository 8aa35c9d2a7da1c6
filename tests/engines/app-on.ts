import { expect } from 'vitest';
import { demoAccounts, demoPassword } from '../fixtures/demo-accounts.ts';
import type { EnginePage } from './engine-page.ts';

/** Longest that anything on a screen is waited for, milliseconds. */
const SCREEN_TIMEOUT = { timeout: 30_000, interval: 100 };

interface Wanted {
  /** CSS of what it may be. */
  among: string;
  /** What it is called: its label, `aria-labelledby`, `aria-label` or text begins with this. */
  named: string;
}

/** Runs in the page: marks what is wanted, so that the driver can point at it. Answers the mark. */
function mark({ among, named }: Wanted): string | null {
  const namesOf = (element: HTMLElement) => [
    ...[...((element as HTMLInputElement).labels ?? [])].map(({ innerText }) => innerText),
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText ?? '',
    element.getAttribute('aria-label') ?? '',
    element.innerText,
  ];
  const found = [...document.querySelectorAll<HTMLElement>(among)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      namesOf(element).some((name) => name.trim().startsWith(named)),
  );
  if (!found) return null;
  found.dataset.wanted ??= String(Math.random()).slice(2);
  return `[data-wanted="${found.dataset.wanted}"]`;
}

/** The app in some engine, by what its user reads. */
export class AppOn {
  readonly page: EnginePage;
  readonly url: string;

  constructor(page: EnginePage, url: string) {
    this.page = page;
    this.url = url;
  }

  async open(path: string): Promise<void> {
    await this.page.open(this.url + path);
  }

  async signIn(): Promise<void> {
    await this.open('/login');
    await this.type('E-mail', demoAccounts.organizer);
    await this.type('Senha', demoPassword);
    await this.press('Entrar');
    await this.untilHeading('Minhas rifas');
  }

  async untilHeading(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(firstHeading), SCREEN_TIMEOUT).toBe(text);
  }

  async press(name: string): Promise<void> {
    await this.page.click(await this.find({ among: 'button, a', named: name }));
  }

  /** Presses until the screen says something: what stands for less than a moment takes no press. */
  async pressUntilSaid(name: string, text: string): Promise<void> {
    await expect
      .poll(async () => {
        const button = await this.page.evaluate(mark, { among: 'button', named: name });
        // It may go while it is pressed.
        if (button) await this.page.click(button).catch(() => undefined);
        return this.says(text);
      }, SCREEN_TIMEOUT)
      .toBe(true);
  }

  /** A form's own button: the step indicator has links of the same names. */
  async submit(name: string): Promise<void> {
    await this.page.click(await this.find({ among: 'button[type="submit"]', named: name }));
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.type(await this.field(label), text);
  }

  async check(label: string): Promise<void> {
    await this.page.click(await this.find({ among: 'label', named: label }));
  }

  async choose(label: string, option: string): Promise<void> {
    const choice = { selector: await this.field(label), option };
    await expect
      .poll(() => this.page.evaluate(selectOption, choice), { ...SCREEN_TIMEOUT, message: `no ${option}` })
      .toBe(true);
  }

  async untilValue(label: string, value: string): Promise<void> {
    // Looked for each time: a page that begins again meanwhile has another field.
    const read = async () => this.page.evaluate(valueOf, await this.field(label));
    await expect.poll(read, SCREEN_TIMEOUT).toBe(value);
  }

  /** Waits for something that is said anywhere on the screen. */
  async untilSaid(text: string): Promise<void> {
    await expect.poll(() => this.says(text), SCREEN_TIMEOUT).toBe(true);
  }

  async back(): Promise<void> {
    await this.page.evaluate(() => history.back());
  }

  /** The next writing of this page goes on for as long as the page. */
  async holdWriting(): Promise<void> {
    await this.page.evaluate(holdNextWriting);
  }

  async untilHeld(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.body.dataset.held), SCREEN_TIMEOUT).toBe('yes');
  }

  async path(): Promise<string> {
    return this.page.evaluate(() => location.pathname);
  }

  private says(text: string): Promise<boolean> {
    return this.page.evaluate((said) => document.body.innerText.includes(said), text);
  }

  private field(label: string): Promise<string> {
    return this.find({ among: 'input, select, textarea, [contenteditable]', named: label });
  }

  private async find(wanted: Wanted): Promise<string> {
    let selector = '';
    const look = async () => {
      selector = (await this.page.evaluate(mark, wanted)) ?? '';
      return selector;
    };
    await expect.poll(look, { ...SCREEN_TIMEOUT, message: `nothing called ${wanted.named}` }).not.toBe('');
    return selector;
  }
}

function firstHeading(): string {
  return document.querySelector('h1')?.innerText ?? '';
}

function valueOf(selector: string): string {
  return document.querySelector<HTMLInputElement>(selector)?.value ?? '';
}

/** Lists are the system's own: drivers cannot open them everywhere. False as long as the list has not got the option. */
function selectOption({ selector, option }: { selector: string; option: string }): boolean {
  const list = document.querySelector<HTMLSelectElement>(selector);
  const wanted = [...(list?.options ?? [])].find(({ text }) => text === option);
  if (!list || !wanted) return false;
  list.value = wanted.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** A transaction ends when nothing more is asked of it. */
function holdNextWriting(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
    IDBObjectStore.prototype.put = put;
    const goOn = () => {
      this.count().onsuccess = goOn;
    };
    goOn();
    document.body.dataset.held = 'yes';
    return put.apply(this, row);
  };
}
