import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a page asks for, and its place. */
interface PasskeyRequest {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

/** An authenticator in software (WebAuthn level 2, ES256), which signs whatever it is asked, also what a browser would refuse. */
export interface SoftwareAuthenticator {
  /** Makes a passkey, as `navigator.credentials.create` answers it in JSON. */
  readonly make: (request: PasskeyRequest, statement?: AttestationStatement) => NewCredential;
  /** Signs with it, as `navigator.credentials.get` answers it in JSON. */
  readonly sign: (request: PasskeyRequest, counter?: number) => SignedAnswer;
}

/** A statement of the maker, instead of none. */
export interface AttestationStatement {
  readonly format: string;
  readonly statement: CborMap;
}

/** The answer to a registration. */
export interface NewCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports: string[] };
}

/** The answer to a request to sign. */
export interface SignedAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string };
}

const userPresent = 0x01;
const hasNewKey = 0x40;

/** Makes an authenticator with one key. */
export function softwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const encodedId = id.toString('base64url');
  let lastCounter = 0;
  return {
    make: ({ challenge, origin, rpId }, { format, statement } = { format: 'none', statement: new Map() }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData({ rpId, flags: userPresent | hasNewKey, counter: lastCounter }),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', data],
        ]),
      );
      const clientDataJSON = clientData('webauthn.create', { challenge, origin });
      return {
        id: encodedId,
        rawId: encodedId,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: ({ challenge, origin, rpId }, counter = lastCounter + 1) => {
      lastCounter = counter;
      const clientDataJSON = clientData('webauthn.get', { challenge, origin });
      const data = authenticatorData({ rpId, flags: userPresent, counter });
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return {
        id: encodedId,
        rawId: encodedId,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: Pick<PasskeyRequest, 'challenge' | 'origin'>): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({
  rpId,
  flags,
  counter,
}: {
  readonly rpId: string;
  readonly flags: number;
  readonly counter: number;
}): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

/** A public key of P-256 as COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type CborValue = number | string | Buffer | CborMap | readonly CborValue[];
type CborMap = ReadonlyMap<string | number, CborValue>;

/** The part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...(value as CborMap)].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
  }
  const list = value as readonly CborValue[];
  return Buffer.concat([head(4, list.length), ...list.map((each) => cbor(each))]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}
