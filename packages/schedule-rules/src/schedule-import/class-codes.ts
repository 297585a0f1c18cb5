/** The codes of a cell with several classes, separated by commas, semicolons, 、 or line breaks; each once, in their order. */
export function splitClassCodes(text: string): readonly string[] {
  const codes = text.split(/[,;，；、\r\n]+/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}
