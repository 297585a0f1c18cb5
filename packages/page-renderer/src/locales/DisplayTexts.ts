/** Texts of the parts that show something: calendar, log, pages, places, media. */
export interface DisplayTexts {
  readonly calendar: string;
  readonly chooseYear: string;
  readonly chooseMonth: string;
  /** `{day}`: a date in words. */
  readonly schedule: string;
  readonly scheduleTime: string;
  readonly scheduleContent: string;
  readonly log: string;
  readonly logEmpty: string;
  readonly logFailed: string;
  readonly stopLog: string;
  readonly restartLog: string;
  readonly showLineNumbers: string;
  readonly hideLineNumbers: string;
  readonly clearLog: string;
  readonly filterLines: string;
  readonly rowsPerPage: string;
  readonly goToPage: string;
  readonly go: string;
  /** `{total}`: rows. */
  readonly totalRows: string;
  readonly totalPages: string;
  readonly pageNumber: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly video: string;
  readonly audio: string;
  readonly rate: string;
  /** Shown in the place of a picture of another host; `{origin}`: `https://elsewhere.example`. */
  readonly pictureRefused: string;
  /** Shown in the place of a part that is never drawn. */
  readonly notDrawn: string;
}
