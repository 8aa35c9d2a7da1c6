// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { OpenSections } from './open-sections.ts';

beforeEach(() => sessionStorage.clear());

describe('open and closed sections', () => {
  it('are stored per raffle', () => {
    new OpenSections('one').setOpen('dates', false);
    expect(new OpenSections('one').choices.get()).toEqual({ dates: false });
    expect(new OpenSections('other').choices.get()).toEqual({});
  });

  it('are opened by revealed fields, with one notification', () => {
    const sections = new OpenSections('one');
    sections.setAllOpen(false);
    let told = 0;
    sections.choices.subscribe(() => (told += 1));
    sections.reveal(['drawsOn', 'minTicketsPerUser', 'no-such-field']);
    const { dates, tickets, payment } = sections.choices.get();
    expect({ dates, tickets, payment, told }).toEqual({
      dates: true,
      tickets: true,
      payment: false,
      told: 1,
    });
  });

  it('ignore unreadable stored choices', () => {
    sessionStorage.setItem('rifaria.sections.one', '{');
    expect(new OpenSections('one').choices.get()).toEqual({});
  });
});
