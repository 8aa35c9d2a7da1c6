/* What comes after the form of 'Criar conta', as one chunk that other public pages need not load. */
export { RegistrationCode } from './registration-code.tsx';
export { SignInAfterCode } from './sign-in-after-code.tsx';
export { sendRegistration } from './send-registration.ts';
