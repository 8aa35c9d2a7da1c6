/**
 * Version of the contract that this build speaks. It is raised with every change after which a body of the build before is
 * refused, or one of its calls is gone (docs/decisions/096-contract-version.md). 1: builds from before the header.
 */
export const CONTRACT_VERSION = 2;

/** What the app says that it speaks, digits. A call without it is judged by its body alone. */
export const CONTRACT_HEADER = 'X-Contract-Version';

/** Whether a server of version `current` still takes writes of `spoken`: its own, the one before, and whatever is newer. */
export function isContractAccepted(spoken: number, current: number): boolean {
  return spoken >= current - 1;
}
