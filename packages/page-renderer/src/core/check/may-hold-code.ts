const codeKey = /"(?:on(?!Event")[A-Z]|\w*[aA]daptor"|data[FP]|editorD|match|filterO|disabledD|transform|script|config)/;

/** Whether a look through a definition for JavaScript may find any; most have none. */
export function mayHoldCode(definition: unknown): boolean {
  try {
    return codeKey.test(JSON.stringify(definition));
  } catch {
    // What is no JSON is looked through.
    return true;
  }
}
