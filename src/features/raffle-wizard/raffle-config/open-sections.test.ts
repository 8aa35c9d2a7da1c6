// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenSections } from './open-sections.ts';

beforeEach(() => sessionStorage.clear());

describe('which groups are open', () => {
  it('is remembered by raffle', () => {
    new OpenSections('one').setOpen('dates', false);
    expect(new OpenSections('one').choicesNow()).toEqual({ dates: false });
    expect(new OpenSections('other').choicesNow()).toEqual({});
  });

  it('changes with what has to be seen, and tells', () => {
    const sections = new OpenSections('one');
    sections.setAllOpen(false);
    let told = 0;
    sections.subscribe(() => (told += 1));
    sections.reveal(['drawsOn', 'minTicketsPerUser', 'no-such-field']);
    const { dates, tickets, payment } = sections.choicesNow();
    expect({ dates, tickets, payment, told }).toEqual({
      dates: true,
      tickets: true,
      payment: false,
      told: 1,
    });
  });

  it('does without what cannot be read', () => {
    sessionStorage.setItem('rifaria.sections.one', '{');
    expect(new OpenSections('one').choicesNow()).toEqual({});
  });
});
