/** What a browser keeps, encrypted, while its owner is at the provider. */
export interface SignOnAttempt {
  readonly state: string;
  /** OpenID Connect only; so is `verifier`. */
  readonly nonce: string;
  readonly verifier: string;
  /** Path of the console to go to in the end. */
  readonly returnTo: string;
  /** The program that a student signs on for; missing for the console. */
  readonly application?: SignOnApplication | undefined;
  /** Seconds since 1970: the provider has to have asked the person after this; missing where it need not ask. */
  readonly renewedAfter?: number | undefined;
}

/** A program of the university that students sign on for. */
export interface SignOnApplication {
  /** Of its service account. */
  readonly serviceId: number;
  /** Where the student returns to. */
  readonly returnAddress: string;
  /** SHA-256 of the verifier of the program as base64url (PKCE). */
  readonly challenge: string;
  /** What the program gets back as it is; empty where it sent none. */
  readonly state: string;
}

/** Who came back from a provider, checked. */
export interface SignOnIdentity {
  readonly issuer: string;
  /** What the provider itself knows the person by, for ever. */
  readonly subject: string;
  /** The number by which an account is found at the first time. */
  readonly number: string;
  /** What the provider calls its own session when it ends it; `null` where it gives no name. */
  readonly session: string | null;
}

/** What a provider has ended. */
export interface EndedSignOn {
  /** `null` where the session alone is named. */
  readonly subject: string | null;
  readonly session: string | null;
  /** Sign-ons after this time go on; `null` where the session alone defines which one is meant. */
  readonly before: Date | null;
}

/** One way to sign on. Everything throws {@link SignOnError}. */
export interface SignOnProvider {
  readonly issuer: string;
  /** People open the console over TLS. */
  readonly isSecure: boolean;
  /** Where the browser goes to. */
  readonly begin: (attempt: SignOnAttempt) => Promise<URL>;
  /** Checks the browser's answer with the provider. */
  readonly finish: (query: URLSearchParams, attempt: SignOnAttempt) => Promise<SignOnIdentity>;
  /** Where the browser signs out of the provider; `undefined` where it has no such address or does not answer. */
  readonly signOutAddress: () => Promise<URL | undefined>;
  /** Reads what the provider sends when it ends a session; `undefined` where it is not what it should be. */
  readonly readSignOut: (body: string) => Promise<EndedSignOn | undefined>;
}
