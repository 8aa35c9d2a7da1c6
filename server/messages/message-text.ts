import type { Message } from './message.ts';

/** Text of a message, before layout. */
export interface MessageText {
  subject: string;
  /** Preview text that inboxes show beside the subject. */
  preview: string;
  paragraphs: string[];
  code?: string;
  action?: { label: string; url: string };
  /** Footnote. */
  note?: string;
  /** Where it is switched off; absent for what cannot be. */
  settings?: { label: string; url: string };
}

/** Words of messages, by kind. */
export type Words<Kinds extends Message['kind']> = {
  [Kind in Kinds]: (message: Message & { kind: Kind }, publicUrl: string) => MessageText;
};
