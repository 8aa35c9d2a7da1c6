import * as z from 'zod/mini';
import { isPhone, phoneRefusal, readPhone } from '#core/domain/phone.ts';
import { typedText } from '#core/domain/typed-text.ts';

interface PhoneFormOptions {
  /** Message where the digits are no mobile number, too few or too many. */
  unfit: string;
  /** Message where nothing was typed; `unfit` by default. */
  missing?: string;
  /** Whether it may be left empty. */
  isOptional?: boolean;
}

const phoneRule = ({ unfit, missing = unfit, isOptional = false }: PhoneFormOptions) =>
  z.refine<string>((text) => isPhone(text) || (isOptional && text === ''), {
    error: ({ input }) => (input === '' ? missing : (phoneRefusal(String(input), { unfit }) ?? unfit)),
  });

/** The eleven digits of a phone and nothing else (P-004), as a field of the app sends them. */
export const phoneForm = (options: PhoneFormOptions) =>
  z.string(options.unfit).check(z.overwrite(typedText), phoneRule(options));

/** A phone in any notation, parsed into eleven digits. */
export const typedPhoneForm = (options: PhoneFormOptions) =>
  z.string(options.unfit).check(
    z.overwrite((text) => readPhone(text) ?? text),
    phoneRule(options),
  );
