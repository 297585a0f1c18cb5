/** The sign-on that administrators set, as its row lies in the database. */
export interface SealedSignOn {
  readonly settings: unknown;
  readonly sealedSecret: string | null;
}

/** What a session was opened by, where it was a provider. */
export interface SignOn {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider calls its own session. */
  readonly session: string | null;
  /** The provider asks for the second factor. */
  readonly coversFactor: boolean;
  /** The provider asked the person again, although it knew who it was. */
  readonly isRenewed: boolean;
}

/** The account of a person who came from a provider, or why there is none. */
export type FoundSignOn =
  | { readonly kind: 'account'; readonly userId: number; readonly code: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken' | 'disabled' | 'student' | 'staff'; readonly code: string };

/** A code that was used up. */
export interface UsedSignOnCode {
  readonly userId: number;
  readonly code: string;
  readonly hasSecondFactor: boolean;
  readonly signOn: SignOn;
}

/** The part of the schema `auth` about sign-ons at the university's provider. */
export interface SignOnFunctions {
  /** The account that a subject is bound to; at the first time the one whose code is the number, which is then bound. */
  findSignOn(person: {
    readonly issuer: string;
    readonly subject: string;
    readonly number: string;
    /** Students only; otherwise staff only. @default false */
    readonly wantsStudent?: boolean;
  }): Promise<FoundSignOn>;
  /** The program of a service account with the addresses to which students return; `undefined` where it sends nobody to the provider. */
  findApplication(
    serviceId: number,
  ): Promise<{ readonly serviceId: number; readonly returnAddresses: readonly string[] } | undefined>;
  /** Addresses of all programs to which students return. */
  returnAddresses(): Promise<readonly string[]>;
  /** Keeps the SHA-256 of a student's code for 60 seconds. */
  addStudentCode(made: {
    readonly serviceId: number;
    readonly studentId: number;
    readonly codeHash: string;
    readonly returnAddress: string;
    readonly challenge: string;
    readonly signOn: Pick<SignOn, 'issuer' | 'subject' | 'session'>;
  }): Promise<void>;
  /** Exchanges a student's code for a token; resolves to how many seconds that is good for, or `undefined` where the code is not good. */
  useStudentCode(shown: {
    readonly serviceId: number;
    readonly codeHash: string;
    readonly returnAddress: string;
    readonly challenge: string;
    readonly tokenHash: string;
  }): Promise<number | undefined>;
  /** Ends a student's token, found by its SHA-256. */
  endStudentToken(tokenHash: string): Promise<void>;
  /** Keeps the SHA-256 of a code and of its browser for 60 seconds. */
  addSignOnCode(made: {
    readonly userId: number;
    readonly codeHash: string;
    readonly browserHash: string;
    readonly signOn: SignOn;
  }): Promise<void>;
  /** Uses a code up; `undefined` where it is unknown, used, late or of another browser. */
  useSignOnCode(codeHash: string, browserHash: string): Promise<UsedSignOnCode | undefined>;
  /** Ends the sessions that a provider has ended, and resolves to how many were open. */
  endSignOns(ended: {
    readonly issuer: string;
    readonly subject: string | null;
    readonly session: string | null;
    readonly before: Date | null;
  }): Promise<number>;
  /** What a session was opened by; `undefined` for a password. */
  signOnOf(jti: string): Promise<SignOn | undefined>;
  /** What administrators set in the console; `undefined` where they set none. */
  signOnSettings(): Promise<SealedSignOn | undefined>;
  /** Keeps what the administrator of a session set, or with `null` that there is no sign-on any more. */
  keepSignOn(jti: string, settings: object | null, sealedSecret: string | null): Promise<void>;
}

/** Calls a function and resolves to its one value. */
type Call = (text: string, values: unknown[]) => Promise<unknown>;

/** Typed calls of these functions. */
export function createSignOnFunctions(call: Call): SignOnFunctions {
  return {
    findSignOn: async ({ issuer, subject, number, wantsStudent = false }) =>
      (await call('select auth.find_sign_on($1, $2, $3, $4) as result', [issuer, subject, number, wantsStudent])) as FoundSignOn,
    findApplication: async (serviceId) =>
      (await call('select auth.find_application($1) as result', [serviceId])) as
        | { readonly serviceId: number; readonly returnAddresses: readonly string[] }
        | undefined,
    returnAddresses: async () => (await call('select auth.return_addresses() as result', [])) as readonly string[],
    addStudentCode: async ({ serviceId, studentId, codeHash, returnAddress, challenge, signOn }) => {
      await call('select auth.add_student_code($1, $2, $3, $4, $5, $6) as result', [
        serviceId,
        studentId,
        codeHash,
        returnAddress,
        challenge,
        signOn,
      ]);
    },
    useStudentCode: async ({ serviceId, codeHash, returnAddress, challenge, tokenHash }) =>
      (await call('select auth.use_student_code($1, $2, $3, $4, $5) as result', [
        serviceId,
        codeHash,
        returnAddress,
        challenge,
        tokenHash,
      ])) as number | undefined,
    endStudentToken: async (tokenHash) => {
      await call('select auth.end_student_token($1) as result', [tokenHash]);
    },
    addSignOnCode: async ({ userId, codeHash, browserHash, signOn }) => {
      await call('select auth.add_sign_on_code($1, $2, $3, $4) as result', [userId, codeHash, browserHash, signOn]);
    },
    useSignOnCode: async (codeHash, browserHash) =>
      (await call('select auth.use_sign_on_code($1, $2) as result', [codeHash, browserHash])) as UsedSignOnCode | undefined,
    endSignOns: async ({ issuer, subject, session, before }) =>
      Number(await call('select auth.end_sign_ons($1, $2, $3, $4) as result', [issuer, subject, session, before])),
    signOnSettings: async () => (await call('select auth.sign_on_settings() as result', [])) as SealedSignOn | undefined,
    keepSignOn: async (jti, settings, sealedSecret) => {
      await call('select auth.keep_sign_on($1, $2, $3) as result', [jti, settings, sealedSecret]);
    },
    signOnOf: async (jti) => (await call('select auth.sign_on_of($1) as result', [jti])) as SignOn | undefined,
  };
}
