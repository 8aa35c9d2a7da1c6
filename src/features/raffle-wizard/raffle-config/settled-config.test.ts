import { describe, expect, it } from 'vitest';
import { defaultRaffleConfigData } from '#core/domain/raffle-config.ts';
import { arePurchaseButtonsValid } from '#core/domain/purchase-buttons.ts';
import { DrawnButtons } from './purchase-buttons/drawn-buttons.ts';
import { settledConfig } from './settled-config.ts';

const config = defaultRaffleConfigData(200, '2026-11-21');
const chosen = [{ tickets: 5, mostPopular: true }];

/** Another chance at every draw. */
function newDrawn(): DrawnButtons {
  let place = 0;
  return new DrawnButtons(() => ((place += 37), (place % 101) / 101));
}

describe('step 1 as it is saved', () => {
  it('has the five buttons that were shown where none were chosen (decision 15)', () => {
    const drawn = newDrawn();
    const shown = drawn.forRange(1, 200);
    expect(settledConfig(config, 200, drawn).purchaseButtons).toEqual(shown);
    expect(shown).toHaveLength(5);
    expect(arePurchaseButtonsValid(shown, 1, 200)).toBe(true);
  });

  it.each([
    ['chosen ones stay', { purchaseButtons: chosen }, chosen],
    ['buyers pick their numbers', { ticketModel: 'manual' as const }, []],
    ['the range is none', { minTicketsPerUser: 0 }, []],
    ['the maximum is below the minimum', { minTicketsPerUser: 9, maxTicketsPerUser: 8 }, []],
  ])('draws none where %s', (_case, change, purchaseButtons) => {
    expect(settledConfig({ ...config, ...change }, 200, newDrawn()).purchaseButtons).toEqual(purchaseButtons);
  });

  it('stays within a package that was made smaller', () => {
    const { purchaseButtons } = settledConfig(config, 25, newDrawn());
    expect(arePurchaseButtonsValid(purchaseButtons, 1, 25)).toBe(true);
  });

  it('has whole links (decision 21)', () => {
    const links = { videoLink: ' youtu.be/abc ', whatsappGroupLink: 'chat.whatsapp.com/AbC' };
    expect(settledConfig({ ...config, ...links }, 200, newDrawn())).toMatchObject({
      videoLink: 'https://youtu.be/abc',
      whatsappGroupLink: 'https://chat.whatsapp.com/AbC',
    });
  });
});
