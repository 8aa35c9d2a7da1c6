import { expect, it } from 'vitest';
import { defaultRaffleConfigData } from './raffle-config.ts';
import { settledConfig } from './settled-config.ts';

it('is saved with whole links (P-005), and without buttons that nobody chose (P-413)', () => {
  const links = { videoLink: ' youtu.be/abc ', whatsappGroupLink: 'chat.whatsapp.com/AbC' };
  expect(settledConfig({ ...defaultRaffleConfigData(200, '2026-11-21'), ...links })).toMatchObject({
    videoLink: 'https://youtu.be/abc',
    whatsappGroupLink: 'https://chat.whatsapp.com/AbC',
    purchaseButtons: [],
  });
});
