import fs from 'node:fs';
import { createRaffleConfig, saveRaffleConfig } from '#core/contract/raffles/raffle-configs.ts';
import { deleteImage, saveImages } from '#core/contract/raffles/raffle-images.ts';
import { activateRaffle, saveRaffle } from '#core/contract/raffles/raffles.ts';
import { createSetting, saveSetting } from '#core/contract/receiving/settings.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { encodeBody } from '#src/api/call-api.ts';
import { CATEGORY, LOTTERY, ticketPlan } from '../harness/raffle-steps.ts';

/** Bodies on the wire of what an app sends until its raffle is on the air, in that order. */
export interface RecordedCalls {
  createSetting: Record<string, unknown>;
  saveSetting: Record<string, unknown>;
  saveRaffle: Record<string, unknown>;
  createRaffleConfig: Record<string, unknown>;
  saveRaffleConfig: Record<string, unknown>;
  saveImages: Record<string, unknown>;
  deleteImage: Record<string, unknown>;
  activateRaffle: Record<string, unknown>;
}

const [RAFFLE, CONFIG, SETTING] = [1, 2, 3].map((last) => `0192f000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
/** The day after that of the tests' clock. */
const SAVED_ON = '2026-11-21';

/** Stands for the address of an uploaded image, which the server names. */
const IMAGE = '/images/raffles/0192f000.webp';

const onWire = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** What this build sends for one raffle with both steps written, an image added and removed, and the raffle published. */
export function callsOfThisBuild(): RecordedCalls {
  const settings = {
    id: SETTING,
    pixKeyType: 'email' as const,
    pixKey: 'rifas@example.com',
    pixCity: 'Recife',
  };
  const config = {
    ...defaultRaffleConfigData(100, SAVED_ON),
    paymentOption: 'pix' as const,
    prizes: ['Cesta completa', 'Panetone'],
    promotions: [{ description: '10% OFF', tickets: 10, priceCents: 900 }],
    purchaseButtons: [{ tickets: 5, mostPopular: true }],
    luckyNumbersEnabled: true,
    luckyNumberPrizeCents: 1_000,
    luckyNumbers: [7, 25],
    rules: '<p>Vale o regulamento da paróquia, que está na secretaria.</p>',
  };
  return {
    createSetting: onWire(encodeBody(createSetting, settings)),
    saveSetting: onWire(encodeBody(saveSetting, { ...settings, pixWithoutTxid: true })),
    saveRaffle: onWire(
      encodeBody(saveRaffle, {
        id: RAFFLE,
        title: 'Rifa do João 🎁',
        description: '<p>Uma cesta de café da manhã com pães, geleias e frutas, entregue em casa</p>',
        priceCents: 1_000,
        ticketPlanId: ticketPlan(100),
        categoryId: CATEGORY,
        lotteryId: LOTTERY,
        savedOn: SAVED_ON,
      }),
    ),
    createRaffleConfig: onWire(encodeBody(createRaffleConfig, { id: CONFIG, raffleId: RAFFLE })),
    saveRaffleConfig: onWire(encodeBody(saveRaffleConfig, { ...config, savedOn: SAVED_ON, forDraft: true })),
    saveImages: onWire(encodeBody(saveImages, { images: [IMAGE] })),
    deleteImage: onWire(encodeBody(deleteImage, { url: IMAGE })),
    activateRaffle: onWire(encodeBody(activateRaffle, { configRevision: 1, acceptedTerms: 'present' })),
  };
}

const FOLDER = new URL('recorded-bodies/', import.meta.url);

/** What builds of each version of the contract have sent, by version. */
export function recordedCalls(): Map<number, RecordedCalls> {
  return new Map(
    fs.readdirSync(FOLDER).map((name) => {
      const version = Number(/^contract-(\d+)\.json$/.exec(name)?.[1]);
      return [version, JSON.parse(fs.readFileSync(new URL(name, FOLDER), 'utf8')) as RecordedCalls];
    }),
  );
}
