import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { Adaptor, RequestAdaptor } from '../../environment/adaptors.ts';
import { isPlainObject } from '../data/path.ts';
import type { OnRefused } from '../expression/on-refused.ts';

const registered = { adaptors: new Map<string, Adaptor>(), requestAdaptors: new Map<string, RequestAdaptor>() };

/**
 * Registers a function that definitions name to reshape an answer: `"adaptor": { "use": "rowsFromResult" }`. Returns the way to
 * take it back. `environment.adaptors` has those of one host only, and they win.
 *
 * @example
 * registerAdaptor('rowsFromResult', (body) => ({ status: 0, data: { items: (body as { result: unknown[] }).result } }));
 */
export function registerAdaptor(name: string, adaptor: Adaptor): () => void {
  registered.adaptors.set(name, adaptor);
  return () => {
    if (registered.adaptors.get(name) === adaptor) registered.adaptors.delete(name);
  };
}

/** Registers a function that definitions name to change a request before it is sent: `"requestAdaptor": { "use": "signed" }`. */
export function registerRequestAdaptor(name: string, adaptor: RequestAdaptor): () => void {
  registered.requestAdaptors.set(name, adaptor);
  return () => {
    if (registered.requestAdaptors.get(name) === adaptor) registered.requestAdaptors.delete(name);
  };
}

/** What an adaptor is looked up with. */
export interface AdaptorLookup {
  /** The property as it is in the definition. */
  readonly given: unknown;
  readonly environment: Pick<PageEnvironment, 'adaptors' | 'requestAdaptors'>;
  readonly onRefused?: OnRefused | undefined;
}

/** The function that `adaptor` names; nothing when there is none, or when the property is code. */
export function findAdaptor({ given, environment, onRefused }: AdaptorLookup): Adaptor | undefined {
  return find({ given, own: environment.adaptors, host: registered.adaptors, property: 'adaptor', onRefused });
}

/** The function that `requestAdaptor` names. */
export function findRequestAdaptor({ given, environment, onRefused }: AdaptorLookup): RequestAdaptor | undefined {
  return find({
    given,
    own: environment.requestAdaptors,
    host: registered.requestAdaptors,
    property: 'requestAdaptor',
    onRefused,
  });
}

function find<F>({
  given,
  own,
  host,
  property,
  onRefused,
}: {
  readonly given: unknown;
  readonly own: Readonly<Record<string, F>> | undefined;
  readonly host: ReadonlyMap<string, F>;
  readonly property: string;
  readonly onRefused: OnRefused | undefined;
}): F | undefined {
  // Texts are reported where the request is built: they are code.
  if (!isPlainObject(given)) return undefined;
  const name = given['use'];
  if (typeof name !== 'string') return undefined;
  const found = (own && Object.hasOwn(own, name) ? own[name] : undefined) ?? host.get(name);
  if (!found) onRefused?.(`there is no ${property} named “${name}”; the host has to register it`);
  return found;
}
