/** What the browser needs to make and use passkeys; `load-passkeys.ts` fetches it with the press. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
