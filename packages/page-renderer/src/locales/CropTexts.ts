/** Texts of cropping a picture; `{name}` is the name of its file. */
export interface CropTexts {
  readonly title: string;
  /** How the area is moved by keyboard. */
  readonly keys: string;
  readonly area: string;
  readonly size: string;
  readonly left: string;
  readonly right: string;
  readonly mirror: string;
  readonly whole: string;
  readonly apply: string;
  readonly opening: string;
  readonly failed: string;
  /** Handles of the area by their direction: `nw`, `n`, … */
  readonly handles: Readonly<Record<string, string>>;
}
