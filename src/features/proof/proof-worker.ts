import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ByteFunctions } from '#core/domain/bytes.ts';
import { checkProof } from '#core/domain/draw/proof/check-proof.ts';
import { proofFacts } from '#core/domain/draw/proof/proof-facts.ts';
import type { RaffleProof } from '#core/domain/draw/proof/raffle-proof.ts';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import { receiptReport, shownEntries } from '#core/domain/draw/receipt/receipt-report.ts';
import { readProof } from '#core/wire/draw/proof.ts';
import { readReceipt } from '#core/wire/draw/receipt.ts';
import type { CheckedProof, CheckedReceipt, ProofAnswer, ProofFailure, ProofSource } from './proof-job.ts';
import { readLogEntries } from './read-log-entries.ts';

/** The part of the worker scope used here; the DOM's types lack it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ProofSource>) => void) | null;
  postMessage(answer: ProofAnswer): void;
}

const scope = globalThis as unknown as WorkerScope;
const encoder = new TextEncoder();

/** A loop, since `Uint8Array.from` with a function took half of the time of a whole check. */
function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const BROWSER_BYTES: ByteFunctions = {
  sha256,
  hmacSha256: (key, message) => hmac(sha256, key, message),
  encodeText: (text) => encoder.encode(text),
  decodeBase64,
};

/** The text of a source, or why it cannot be read. */
type Source = { text: string } | { failure: ProofFailure };

async function textOf(content: Blob | Response, failure: ProofFailure): Promise<Source> {
  return content.text().then(
    (text) => ({ text }),
    () => ({ failure }),
  );
}

/** The page of a portal is no answer of ours. */
const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true;

async function fetchText(address: string): Promise<Source> {
  const reply = await fetch(address).catch(() => undefined);
  if (reply?.status === 404) return { failure: 'no-result' };
  return reply?.ok && isJson(reply) ? textOf(reply, 'no-answer') : { failure: 'no-answer' };
}

function readAs<Content>(read: (text: string) => Content, text: string): Content | undefined {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** Leaves that the log promises; 0 where it promises none. */
const promisedLeaves = ({ log }: RaffleProof) =>
  Number(log.find(({ entry }) => entry.kind === 'root')?.entry.data.leaves ?? 0);

function checkedProof(proof: RaffleProof): Omit<CheckedProof, 'durationMs'> {
  const leaves = promisedLeaves(proof);
  const report = checkProof(BROWSER_BYTES, proof, (read) => {
    scope.postMessage({ progress: leaves > 0 ? Math.min(1, read / leaves) : 0 });
  });
  return { kind: 'proof', report, facts: proofFacts(BROWSER_BYTES, proof) };
}

async function checkedReceipt(receipt: Receipt): Promise<Omit<CheckedReceipt, 'durationMs'>> {
  const log = await readLogEntries(shownEntries(receipt).map(({ seq }) => seq));
  return { kind: 'receipt', report: receiptReport(BROWSER_BYTES, receipt, log), receipt };
}

/** Undefined for a text that is neither. */
async function checkText(text: string) {
  const proof = readAs(readProof, text);
  if (proof) return checkedProof(proof);
  const receipt = readAs(readReceipt, text);
  return receipt && checkedReceipt(receipt);
}

async function answer(source: ProofSource): Promise<ProofAnswer> {
  const startedAt = performance.now();
  const read = typeof source === 'string' ? await fetchText(source) : await textOf(source, 'unreadable');
  if ('failure' in read) return read;
  const checked = await checkText(read.text);
  if (!checked) return { failure: 'no-proof' };
  return { checked: { ...checked, durationMs: performance.now() - startedAt } };
}

scope.onmessage = ({ data }) => {
  void answer(data)
    .catch((): ProofAnswer => ({ failure: 'no-proof' }))
    .then((reply) => scope.postMessage(reply));
};
