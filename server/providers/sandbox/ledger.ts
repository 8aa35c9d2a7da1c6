import { randomUUID } from 'node:crypto';
import { readRecords, writeRecords } from './record-file.ts';
import type { SandboxDelivery, SandboxPayment, SandboxPreference, SandboxStatus } from './records.ts';

/** What the list of everything shows at most. */
const DELIVERIES_MAX = 500;

export type NewPreference = Omit<SandboxPreference, 'id' | 'createdAt'>;

/** The stand-in's books: preferences, payments and what was told of them, newest last; kept in `file` if there is one. */
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

  get payments(): readonly SandboxPayment[] {
    return this.records.payments;
  }

  get deliveries(): readonly SandboxDelivery[] {
    return this.records.deliveries;
  }

  findPreference(id: string): SandboxPreference | undefined {
    return this.records.preferences.find((preference) => preference.id === id);
  }

  findPayment(id: string): SandboxPayment | undefined {
    return this.records.payments.find((payment) => String(payment.id) === id);
  }

  addPreference(preference: NewPreference): SandboxPreference {
    const made = { ...preference, id: `sandbox-${randomUUID()}`, createdAt: this.now().toISOString() };
    this.records.preferences.push(made);
    this.save();
    return made;
  }

  /** The checkout can no longer be paid. */
  expirePreference(preference: SandboxPreference): void {
    preference.expiresAt = this.now().toISOString();
    this.save();
  }

  isExpired({ expiresAt }: SandboxPreference): boolean {
    return this.now().getTime() >= Date.parse(expiresAt);
  }

  addPayment(preference: SandboxPreference, status: SandboxStatus, amount: number): SandboxPayment {
    const { id: preferenceId, currency, externalReference, payerEmail, notificationUrl } = preference;
    const at = this.now().toISOString();
    const payment = {
      ...{ id: this.records.nextPaymentId, preferenceId, status, amount, currency },
      ...{ externalReference, payerEmail, notificationUrl, createdAt: at, updatedAt: at },
    };
    this.records.nextPaymentId += 1;
    this.records.payments.push(payment);
    this.save();
    return payment;
  }

  /** Each change is later than the one before, however the clock stands. */
  setStatus(payment: SandboxPayment, status: SandboxStatus): void {
    payment.status = status;
    const at = Math.max(this.now().getTime(), Date.parse(payment.updatedAt) + 1);
    payment.updatedAt = new Date(at).toISOString();
    this.save();
  }

  addDelivery(delivery: Omit<SandboxDelivery, 'at'>): void {
    this.records.deliveries.push({ ...delivery, at: this.now().toISOString() });
    this.records.deliveries.splice(0, this.records.deliveries.length - DELIVERIES_MAX);
    this.save();
  }

  /** What a write was answered under this key, or what it is answered now. */
  once(key: string | undefined, write: () => unknown): unknown {
    if (key === undefined) return write();
    this.records.replies[key] ??= write();
    this.save();
    return this.records.replies[key];
  }

  private save(): void {
    writeRecords(this.file, this.records);
  }
}
