import type { WordLocaleText } from '../../word/locales/index.ts';

/** Texts of the screens of the Word exam import in one language. `{name}` is replaced by a value. */
export interface ExamLocaleText {
  readonly language: 'en' | 'zh';
  /** Faults, types and files. */
  readonly word: WordLocaleText;
  readonly picker: Readonly<
    Record<
      | 'pick'
      | 'again'
      | 'drop'
      | 'accepted'
      | 'onlyFirst'
      | 'reading'
      | 'cancel'
      | 'cancelled'
      | 'close'
      | 'replaceAsk'
      | 'replace'
      | 'keep'
      | 'clear',
      string
    >
  >;
  readonly list: Readonly<
    Record<
      | 'title'
      | 'all'
      | 'faulty'
      | 'marked'
      | 'leftOut'
      | 'empty'
      | 'nextFault'
      | 'previousFault'
      | 'noFaults'
      | 'undo'
      | 'undone'
      | 'search'
      | 'question'
      | 'place'
      | 'edit'
      | 'collapse'
      | 'leaveOut'
      | 'takeIn'
      | 'leaveOutFaulty'
      | 'confirm'
      | 'confirmAll'
      | 'stateValid'
      | 'stateFaulty'
      | 'stateWarned'
      | 'stateLeftOut'
      | 'stateSaved'
      | 'stateUncertain'
      | 'answer'
      | 'noAnswer'
      | 'unused'
      | 'filter'
      | 'keys',
      string
    >
  >;
  readonly editor: Readonly<
    Record<
      | 'stem'
      | 'type'
      | 'options'
      | 'optionsAndAnswer'
      | 'option'
      | 'optionText'
      | 'addOption'
      | 'removeOption'
      | 'moveUp'
      | 'moveDown'
      | 'fixed'
      | 'fixedHint'
      | 'reletter'
      | 'rightAnswer'
      | 'rightAnswers'
      | 'isRight'
      | 'blank'
      | 'addBlank'
      | 'removeBlank'
      | 'blankHint'
      | 'answer'
      | 'readAnswer'
      | 'analysis'
      | 'difficulty'
      | 'noDifficulty'
      | 'category'
      | 'tokens'
      | 'tokenFormula'
      | 'tokenPicture'
      | 'tokenTable'
      | 'tokenUnreadable'
      | 'preview'
      | 'locked'
      | 'refused',
      string
    >
  >;
  /** Two people have changed one question. */
  readonly conflict: Readonly<
    Record<
      | 'title'
      | 'hint'
      | 'savedAt'
      | 'ofSide'
      | 'mine'
      | 'theirs'
      | 'changedByMe'
      | 'changedByThem'
      | 'changedByBoth'
      | 'empty'
      | 'same'
      | 'open'
      | 'ready'
      | 'goOn',
      string
    >
  >;
  /** Names of the difficulties 1 to 5. */
  readonly difficulties: readonly [string, string, string, string, string];
  readonly document: Readonly<
    Record<'title' | 'word' | 'plain' | 'loading' | 'failed' | 'large' | 'paragraph' | 'view' | 'jump', string>
  >;
  readonly save: Readonly<
    Record<
      | 'save'
      | 'saving'
      | 'stop'
      | 'goOn'
      | 'blocked'
      | 'blockedWhich'
      | 'nothing'
      | 'saved'
      | 'earlier'
      | 'again'
      | 'stopped'
      | 'failed'
      | 'unlock'
      | 'unlockHint'
      | 'summary'
      | 'summaryOk',
      string
    >
  >;
  readonly tabs: Readonly<Record<'questions' | 'document', string>>;
}
