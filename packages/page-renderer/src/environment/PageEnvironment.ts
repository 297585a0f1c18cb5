import type { Adaptor, RequestAdaptor } from './adaptors.ts';
import type { PageRequest } from './PageRequest.ts';

/** How urgent a notice is. */
export type NotifyKind = 'success' | 'info' | 'warning' | 'error';

/** How a notice is shown. */
export interface NoticeOptions {
  /** Milliseconds until it goes. */
  readonly timeout?: number;
  /** HTTP status of the refusal that is shown, so that a host can distinguish a refusal from a failure. */
  readonly status?: number;
  /** Undoes what the notice reports, and loads again what shows it; the host offers it as a button. */
  readonly undo?: () => Promise<void>;
}

/** What belongs to rows that are about to be deleted. */
export interface DeletionConsequences {
  /** Sentences for the person: what is in the way, what goes along, whether it can be undone. */
  readonly text: string;
  /** Whether something keeps the rows: the sentences are shown without a way to go on. */
  readonly isRefused: boolean;
}

/** A file that came as an answer. */
export interface PageFile {
  readonly content: Blob;
  /** From `Content-Disposition`: see `fileNameOf`. */
  readonly name?: string;
}

/**
 * An answer as definitions expect it: `status` 0 (or none) is success; 422 carries field errors.
 * The aliases `errno`/`errmsg`, `errorCode`/`errorMessage`, `no`/`error`, `error{code,message}`, `message` are understood too.
 */
export interface PageEnvelope {
  readonly status?: number | string;
  readonly msg?: string;
  readonly data?: unknown;
  readonly errors?: Readonly<Record<string, string | readonly string[]>>;
  /** Milliseconds for which `msg` is shown. */
  readonly msgTimeout?: number;
}

/** What a host knows of a deletion that a page is about to send. */
export interface PageDeletion {
  /** Reads what belongs to the rows, which the question before the deletion shows; nothing is shown where it fails. */
  readonly consequences: () => Promise<DeletionConsequences | undefined>;
  /** Undoes the deletion once it went well, shows its own outcome, and resolves to whether the rows are back. @default it cannot be undone */
  readonly undo?: (() => Promise<boolean>) | undefined;
}

/** The query part of the address bar, for lists that keep page, order and filters there. */
export interface PageLocation {
  /** Current query parameters. */
  get(): Readonly<Record<string, string>>;
  /**
   * Sets the named parameters and leaves the others; `undefined` removes one. Replaces the current entry of the history, or with `step` adds one,
   * which back leads out of.
   */
  set(patch: Readonly<Record<string, string | undefined>>, options?: { readonly step?: boolean }): void;
  /** Calls back when the query was changed elsewhere (back, forward); returns the way to stop that. */
  subscribe?(listener: () => void): () => void;
  /** The part after `#`: the open tab of tabs with a `hash`. Empty where nothing does. */
  getHash?(): string;
  /** Puts something after `#` and leaves the query. Replaces the current entry of the history. */
  setHash?(hash: string): void;
}

/** A picture or video that was chosen for a text. */
export interface PickedMedia {
  /** Where it is loaded from, by every reader of the text, for as long as the text is kept. */
  readonly address: string;
  readonly name: string;
}

/** All that a page asks of the program around it. */
export interface PageEnvironment {
  /**
   * Sends a request and resolves to the body of the answer (see {@link PageEnvelope}; a body without `status` is the data
   * itself). Rejects on a failure without an envelope: the error's `message` is shown. A cancelled request rejects with the
   * signal's reason and nothing is shown.
   */
  request(request: PageRequest): Promise<unknown>;
  /**
   * Sends a request whose answer is shown while it comes (`log`), and gives its text piece by piece. It ends with the answer, or when the
   * signal of the request is aborted; a failure is thrown, and its `message` is shown. Without it the answer of `request` is shown whole.
   */
  stream?(request: PageRequest): AsyncIterable<string>;
  /** Goes to an address inside the program, or opens a new tab. Only safe addresses arrive here. */
  navigate(to: string, options?: { readonly replace?: boolean; readonly newTab?: boolean }): void;
  /** Returns what the browser opens, in a new tab for example, for an address inside the program that begins with `/`. @default the address */
  hrefOf?(to: string): string;
  /**
   * Asks before a page leaves the host by a press; `to` is the host, or the people of an e-mail or a call, `address` the whole address. With it
   * the page leaves by nothing but a press, and never to an address of another host that was worked out from values: for pages that others
   * wrote. Without it pages leave as they like.
   */
  readonly askBeforeLeaving?: (to: string, address: string) => Promise<boolean>;
  /** Goes one step back in the history. */
  back?(): void;
  /** Goes so many steps in the history; negative ones go back. Without it only a single step back is possible. */
  go?(steps: number): void;
  /** Prints the page. @default window.print */
  print?(): void;
  /** Gives a downloaded file to the person to keep. @default a download of the browser */
  saveFile?(name: string, content: Blob): void;
  /** Shows a notice. Without a title the host chooses one by the kind, without a timeout how long it is shown. */
  notify(kind: NotifyKind, message: string, title?: string, options?: NoticeOptions): void;
  /** Asks before something that cannot be undone. Without it the renderer shows a dialog of its own. */
  confirm?(message: string, title?: string): Promise<boolean>;
  /** Returns what the host knows of a deletion before it is sent; `undefined` where it knows nothing. */
  deletionOf?(request: PageRequest): Promise<PageDeletion | undefined>;
  /**
   * Reads how a change of rows by one press (PATCH) is undone, before it is sent; `undefined` where it cannot be. The way back shows its own outcome, and
   * resolves to whether the rows are as before.
   */
  undoOfChange?(request: PageRequest): Promise<(() => Promise<boolean>) | undefined>;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void> | void;
  /**
   * Lets the person choose a picture or a video among the files that the host keeps, for a text. Resolves to nothing when none was chosen;
   * what it rejects with is shown. Without it only files of the machine and addresses are offered.
   */
  pickMedia?(kind: 'image' | 'video'): Promise<PickedMedia | undefined>;
  /** Query of the address bar; without it nothing is kept there. */
  readonly location?: PageLocation;
  /** Small things that a person prefers (saved views of a list), kept from visit to visit; without it none are offered. */
  readonly preferences?: {
    get(key: string): string | undefined;
    set(key: string, value: string | undefined): void;
  };
  /** Language tag: picks the texts of a definition that has several (`{ "en": …, "zh": … }`) and the names of months. */
  readonly locale: string;
  /** Origins that an iframe of a definition may show, e.g. `https://video.example.edu`. */
  readonly allowedFrames?: readonly string[];
  /**
   * Origins besides the page's own that pictures may come from, e.g. `https://pictures.example.edu`. In the place of a picture from elsewhere its
   * reader is shown the origin; nothing is loaded from there. @default none
   */
  readonly allowedPictures?: readonly string[];
  /** Origins besides the page's own that `ws` of a service may connect to, e.g. `wss://live.example.edu`. @default none */
  readonly allowedSockets?: readonly string[];
  /** Names of custom elements that `web-component` of a definition may be, e.g. `lab-clock`; the host defines them. @default none */
  readonly allowedElements?: readonly string[];
  /**
   * Whether the page may ask for secrets. Where it may not, inputs that hide what is typed (`input-password`, a masked `input-verification-code`)
   * are drawn locked, with the reason; they are no fields of their form. Give it to pages whose author is trusted with passwords. @default false
   */
  readonly allowsSecrets?: boolean;
  /** Where forms with `mode: "normal"` have their labels: above their inputs, or on the upper edge of those that have a frame. @default 'above' */
  readonly labels?: 'above' | 'edge';
  /** A sentence of the host above every input for a secret, such as who made the page; where they are locked, the reason for that. @default none */
  readonly secretNotice?: string;
  /** Functions that `adaptor` of a call may name, besides those of `registerAdaptor`. */
  readonly adaptors?: Readonly<Record<string, Adaptor>>;
  /** Functions that `requestAdaptor` of a call may name, besides those of `registerRequestAdaptor`. */
  readonly requestAdaptors?: Readonly<Record<string, RequestAdaptor>>;
  /**
   * Called when a form gets its first unsaved change and when none is left, for a guard against leaving. `question` is the definition's own
   * (`promptPageLeaveMessage`) where it has one. Without it, forms with `promptPageLeave` let the browser ask before the page is closed.
   */
  readonly onUnsavedChanges?: (unsaved: boolean, question?: string) => void;
  /**
   * Whether an element belongs to the page or to what it lays over itself, where the host draws a menu of its own around it: what is pressed
   * elsewhere makes no request of the page a person's ({@link PageRequest.automatic}). @default every element does
   */
  readonly isOnPage?: (element: Element) => boolean;
  /** Called with what a definition asked for and did not get (code in strings, unknown rules). @default console.warn, once each */
  warn?(message: string): void;
}
