import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { PageTexts } from '../../locales/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { isPlainObject } from '../data/path.ts';
import { Store } from '../data/Store.ts';
import { mayHoldCode } from '../check/may-hold-code.ts';
import { mapObject } from '../mapping/map-data.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import type {
  ActionContext,
  ActionRuntime,
  ComponentHandle,
  Overlay,
  OverlayResult,
  Override,
  Question,
  QuestionAnswers,
} from './types.ts';

/** Dialogs, or questions, that may be open at once. */
const maxOverlays = 20;

/** What finds the places of warnings; most pages have none. */
// oxlint-disable-next-line explicit-function-return-type -- the type of a module has no name of its own
const places = () => import('../check/warn-of-code.ts');

/** Everything of one page that is not drawn: its parts by name, what lies over it, what was changed about it. */
export class PageRuntime implements ActionRuntime {
  environment: PageEnvironment;
  texts: PageTexts;
  /** Scope of the page itself; dialogs with `data` of their own see it, and nothing between. */
  pageScope: Scope;
  readonly components = new Set<ComponentHandle>();
  readonly overlays = new Store<readonly Overlay[]>([]);
  readonly questions = new Store<readonly Question[]>([]);
  readonly overrides = new Store<Readonly<Record<string, Override>>>({});
  readonly #warned = new Map<unknown, Set<string>>();
  readonly #printed = new Set<string>();
  readonly #definitions = new Map<string, unknown>();
  #key = 0;

  constructor({
    environment,
    texts,
    scope,
  }: {
    readonly environment: PageEnvironment;
    readonly texts: PageTexts;
    readonly scope: Scope;
  }) {
    this.environment = environment;
    this.texts = texts;
    this.pageScope = scope;
  }

  /** Takes the host and the texts as they are now. */
  configure({ environment, texts }: { readonly environment: PageEnvironment; readonly texts: PageTexts }): void {
    this.environment = environment;
    this.texts = texts;
  }

  /** Sets which scope is the page's own. */
  setPageScope(scope: Scope): void {
    this.pageScope = scope;
  }

  /** Takes note of what a part of the page is drawn from, so that warnings name the place in it; reports what JavaScript it holds. */
  readonly drawnFrom = (path: string, definition: unknown): void => {
    if (this.#definitions.get(path) === definition) return;
    this.#definitions.set(path, definition);
    if (mayHoldCode(definition)) void places().then(({ warnOfCode }) => warnOfCode(definition, this.warn));
  };

  readonly knowsName = async (name: string): Promise<boolean> => (await places()).holdsName(name, this.#definitions.values());

  /** Logs a warning once, with the path in the definition when `part` (a text or an object of it) is what it is about. Returns whether it was new. */
  readonly warn = (message: string, part?: unknown): boolean => {
    const warned = this.#warned.get(part) ?? new Set();
    if (warned.has(message)) return false;
    this.#warned.set(part, warned.add(message));
    if (part === undefined || this.#definitions.size === 0) this.#print(message);
    else
      void places().then(
        ({ withPaths }) => this.#print(withPaths(message, part, this.#definitions)),
        () => this.#print(message),
      );
    return true;
  };

  #print(text: string): void {
    // The same definition in a later answer is another object with the same path.
    if (this.#printed.has(text)) return;
    this.#printed.add(text);
    if (this.environment.warn) this.environment.warn(text);
    // oxlint-disable-next-line no-console -- the promised place for what a definition asked for and did not get
    else console.warn(`[page-renderer] ${text}`);
  }

  register(handle: ComponentHandle): () => void {
    this.components.add(handle);
    return () => this.components.delete(handle);
  }

  /** Opens a dialog or drawer; resolves when it is closed. */
  open(
    kind: 'dialog' | 'drawer',
    definition: SchemaObject,
    opener: ActionContext,
    extra: Readonly<Record<string, unknown>> = {},
  ): Promise<OverlayResult> {
    if (this.overlays.get().length >= maxOverlays) return this.#tooMany(opener.path);
    const { data } = definition;
    const around = opener.list?.inRow?.(opener.scope) ?? opener.scope;
    const scope = isPlainObject(data)
      ? new Scope({
          parent: this.pageScope,
          values: { ...mapObject(data, scopeReader(around), { onRefused: this.warn }), ...extra },
        })
      : new Scope({ parent: around, values: extra });
    this.#key += 1;
    const key = this.#key;
    return new Promise((resolve) => {
      const overlay: Overlay = {
        key,
        kind,
        definition,
        scope,
        opener,
        path: `${opener.path}.${kind}`,
        forms: new Set(),
        close: (result = { confirmed: false }) => {
          this.overlays.set(this.overlays.get().filter((other) => other.key !== key));
          resolve(result);
        },
      };
      this.overlays.set([...this.overlays.get(), overlay]);
    });
  }

  /** Asks before going on. */
  async confirm(message: string, title = '', answers: QuestionAnswers = {}): Promise<boolean> {
    if (this.environment.confirm) return this.environment.confirm(message, title === '' ? undefined : title);
    return this.#ask('confirm', message, title, answers);
  }

  /** Asks before what was typed is lost. */
  confirmLeaving(): Promise<boolean> {
    const { unsavedChanges, unsavedTitle, leave, stay } = this.texts;
    return this.confirm(unsavedChanges, unsavedTitle, { yes: leave, no: stay, isDangerous: true });
  }

  /** Shows a notice until it is read. */
  async alert(message: string, title = ''): Promise<void> {
    await this.#ask('alert', message, title);
  }

  #tooMany(path: string): Promise<OverlayResult> {
    if (this.warn(`more than ${maxOverlays} dialogs are not opened over each other (${path})`))
      this.environment.notify('error', this.texts.runaway);
    return Promise.resolve({ confirmed: false });
  }

  #ask(kind: Question['kind'], message: string, title: string, answers: QuestionAnswers = {}): Promise<boolean> {
    if (this.questions.get().length >= maxOverlays) return this.#tooMany('').then(() => false);
    this.#key += 1;
    const key = this.#key;
    return new Promise((resolve) => {
      const answer = (confirmed: boolean): void => {
        this.questions.set(this.questions.get().filter((other) => other.key !== key));
        resolve(confirmed);
      };
      this.questions.set([...this.questions.get(), { key, kind, message, title, answers, answer }]);
    });
  }

  /** Changes what a part shows, against its definition. */
  override(target: string, override: Override): void {
    const all = this.overrides.get();
    this.overrides.set({ ...all, [target]: { ...all[target], ...override } });
  }
}
