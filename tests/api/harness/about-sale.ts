import { GOOD, NO_SALE } from './good-requests.ts';

/** Whether the valid request of a call is about a sale. */
export function isAboutSale(name: string): boolean {
  let isAsked = false;
  GOOD[name]?.({
    ...{ person: { id: '', email: '', phone: '', token: '' }, raffle: {}, config: {}, setting: {} },
    ...{ challenge: '', undoToken: '' },
    get sale() {
      isAsked = true;
      return NO_SALE;
    },
  });
  return isAsked;
}
