import './globals.ts';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { Disk } from './disk.ts';
import { enter } from './globals.ts';
import { asTask } from './microtasks.ts';
import { seededRandom } from './random.ts';
import { Scheduler } from './scheduler.ts';

/** A disk, and pages of it that open its only database. */
function newDisk() {
  const scheduler = new Scheduler(seededRandom(1));
  enter(scheduler);
  const disk = new Disk(
    scheduler,
    () => undefined,
    () => undefined,
  );
  const opens = (name: string) => {
    const page = { name, isDead: false };
    const request = scheduler.as(page, () => disk.indexedDbOf(page).open('rifas', 1));
    const told: string[] = [];
    for (const type of ['upgradeneeded', 'success', 'error'])
      request.addEventListener(type, () => told.push(type));
    return { page, told };
  };
  return { scheduler, disk, opens };
}

test('a page that is killed while it makes the database keeps no other from opening it', () =>
  asTask(() => {
    const { scheduler, disk, opens } = newDisk();
    const first = opens('first');
    while (first.told.length === 0) scheduler.step(scheduler.nowMs);
    first.page.isDead = true;
    disk.release(first.page);
    const second = opens('second');
    scheduler.run(MINUTE_MS);
    enter(undefined);
    expect(first.told).toEqual(['upgradeneeded']);
    expect(second.told).toEqual(['upgradeneeded', 'success']);
  }));

test('a page that is killed before its database is made keeps no other from opening it', () =>
  asTask(() => {
    const { scheduler, opens } = newDisk();
    const first = opens('first');
    first.page.isDead = true;
    const second = opens('second');
    scheduler.run(MINUTE_MS);
    enter(undefined);
    expect(second.told).toEqual(['upgradeneeded', 'success']);
  }));
