import { randomUUID } from 'node:crypto';
import { leftToRefund } from './part-refund.ts';
import { readRecords, writeRecords } from './record-file.ts';
import type {
  SandboxAccountState,
  SandboxDelivery,
  SandboxPayment,
  SandboxPix,
  SandboxPreference,
  SandboxRefund,
  SandboxStatus,
} from './records.ts';

/** Maximum number of rows on the overview page. */
const DELIVERIES_MAX = 500;

export type NewPreference = Omit<SandboxPreference, 'id' | 'createdAt'>;
/** Whom a payment pays, what for, and how much. */
type PaymentOrder = Pick<
  SandboxPayment,
  'collectorId' | 'amount' | 'currency' | 'externalReference' | 'payerEmail' | 'notificationUrl'
>;

const keyOf = (collectorId: number, key: string) => `${collectorId}/${key}`;

/** Records of the sandbox: preferences, payments and deliveries, newest last; persisted to `file` if given. */
export class SandboxLedger {
  private readonly file: string | undefined;
  private readonly now: () => Date;
  private readonly records;

  constructor({ file, now }: { file: string | undefined; now: () => Date }) {
    this.file = file;
    this.now = now;
    this.records = readRecords(file);
  }

  get preferences(): readonly SandboxPreference[] {
    return this.records.preferences;
  }

  /** Pix payments whose time is up are cancelled, as at the provider. */
  get payments(): readonly SandboxPayment[] {
    for (const payment of this.records.payments) {
      const { status, pix } = payment;
      if (status === 'pending' && pix && this.now().getTime() >= Date.parse(pix.expiresAt))
        this.setStatus(payment, 'cancelled');
    }
    return this.records.payments;
  }

  paymentsOf(collectorId: number): SandboxPayment[] {
    return this.payments.filter((payment) => payment.collectorId === collectorId);
  }

  /** Ids of the accounts that were to be paid. */
  get collectors(): number[] {
    const { preferences, payments } = this.records;
    return [...new Set([...preferences, ...payments].map(({ collectorId }) => collectorId))];
  }

  accountState(collectorId: number): SandboxAccountState {
    const stored = this.records.accountStates[collectorId];
    return { isRevoked: false, hasNoBalance: false, holdsRefunds: false, ...stored };
  }

  changeAccount(collectorId: number, change: Partial<SandboxAccountState>): void {
    this.records.accountStates[collectorId] = { ...this.accountState(collectorId), ...change };
    this.save();
  }

  get deliveries(): readonly SandboxDelivery[] {
    return this.records.deliveries;
  }

  findPreference(id: string): SandboxPreference | undefined {
    return this.records.preferences.find((preference) => preference.id === id);
  }

  findPayment(id: string): SandboxPayment | undefined {
    return this.payments.find((payment) => String(payment.id) === id);
  }

  /** Undefined for payments of other accounts. */
  findPaymentOf(collectorId: number, id: string): SandboxPayment | undefined {
    const payment = this.findPayment(id);
    return payment?.collectorId === collectorId ? payment : undefined;
  }

  findPaymentByKey(collectorId: number, key: string): SandboxPayment | undefined {
    const id = this.records.paymentKeys[keyOf(collectorId, key)];
    return id === undefined ? undefined : this.findPayment(String(id));
  }

  noteKey({ id, collectorId }: SandboxPayment, key: string): void {
    this.records.paymentKeys[keyOf(collectorId, key)] = id;
    this.save();
  }

  addPreference(preference: NewPreference): SandboxPreference {
    const made = { ...preference, id: `sandbox-${randomUUID()}`, createdAt: this.now().toISOString() };
    this.records.preferences.push(made);
    this.save();
    return made;
  }

  endPreferenceAt(preference: SandboxPreference, expiresAt: string): void {
    preference.expiresAt = expiresAt;
    this.save();
  }

  expirePreference(preference: SandboxPreference): void {
    this.endPreferenceAt(preference, this.now().toISOString());
  }

  /** Whether the checkout has expired. */
  isExpired({ expiresAt }: SandboxPreference): boolean {
    return this.now().getTime() >= Date.parse(expiresAt);
  }

  /** A payment by card. */
  addPayment(preference: SandboxPreference, status: SandboxStatus, amount: number): SandboxPayment {
    const { collectorId, currency, externalReference, payerEmail, notificationUrl } = preference;
    const order = { collectorId, amount, currency, externalReference, payerEmail, notificationUrl };
    return this.add(order, { preferenceId: preference.id, pix: null, status });
  }

  addPixPayment(
    order: PaymentOrder,
    pix: Omit<SandboxPix, 'code'>,
    codeOf: (id: number) => string,
  ): SandboxPayment {
    const code = codeOf(this.records.nextPaymentId);
    return this.add(order, { preferenceId: '', pix: { ...pix, code }, status: 'pending' });
  }

  /** A second payment for the same. */
  addCopy(payment: SandboxPayment, status: SandboxStatus): SandboxPayment {
    const { preferenceId, pix } = payment;
    return this.add(payment, { preferenceId, pix, status });
  }

  private add(
    order: PaymentOrder,
    kind: Pick<SandboxPayment, 'preferenceId' | 'pix' | 'status'>,
  ): SandboxPayment {
    const at = this.now().toISOString();
    const payment = {
      ...{ ...order, ...kind, id: this.records.nextPaymentId, createdAt: at, updatedAt: at },
      approvedAt: kind.status === 'approved' ? at : null,
    };
    this.records.nextPaymentId += 1;
    this.records.payments.push(payment);
    this.save();
    return payment;
  }

  /** Changes are strictly increasing in time, whatever the clock. */
  setStatus(payment: SandboxPayment, status: SandboxStatus, amount = payment.amount): void {
    payment.status = status;
    payment.amount = amount;
    const at = Math.max(this.now().getTime(), Date.parse(payment.updatedAt) + 1);
    payment.updatedAt = new Date(at).toISOString();
    if (status === 'approved') payment.approvedAt ??= this.now().toISOString();
    this.save();
  }

  /** Gives back `reais` of an approved payment: all that is left makes it refunded. */
  refund(payment: SandboxPayment, reais: number): void {
    const left = leftToRefund(payment) - reais;
    payment.refundedAmount = payment.amount - left;
    this.setStatus(payment, left > 0 ? payment.status : 'refunded');
  }

  /** A refund of `reais`, which the provider makes at once unless the account's are held. */
  addRefund(payment: SandboxPayment, reais: number): SandboxRefund {
    payment.refunds ??= [];
    const refund: SandboxRefund = {
      ...{ id: payment.id + 1_000_000 * (payment.refunds.length + 1), amount: reais, status: 'in_process' },
      createdAt: this.now().toISOString(),
    };
    payment.refunds.push(refund);
    if (this.accountState(payment.collectorId).holdsRefunds) this.save();
    else this.endRefund(payment, refund, 'approved');
    return refund;
  }

  endRefund(payment: SandboxPayment, refund: SandboxRefund, status: 'approved' | 'rejected'): void {
    refund.status = status;
    if (status === 'approved') this.refund(payment, refund.amount);
    else this.save();
  }

  addDelivery(delivery: Omit<SandboxDelivery, 'at'>): void {
    this.records.deliveries.push({ ...delivery, at: this.now().toISOString() });
    this.records.deliveries.splice(0, this.records.deliveries.length - DELIVERIES_MAX);
    this.save();
  }

  hasReply(collectorId: number, key: string | undefined): boolean {
    return key !== undefined && this.records.replies[keyOf(collectorId, key)] !== undefined;
  }

  /** Returns the stored reply of this account's idempotency key, or runs the write and stores it. */
  once(collectorId: number, key: string | undefined, write: () => unknown): unknown {
    if (key === undefined) return write();
    const place = keyOf(collectorId, key);
    this.records.replies[place] ??= write();
    this.save();
    return this.records.replies[place];
  }

  private save(): void {
    writeRecords(this.file, this.records);
  }
}
