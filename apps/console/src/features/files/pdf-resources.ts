/** From a script of the build, or of the sources, to the folder that `pdf-resources.ts` beside the build serves. */
const folder = '../pdf-resources';

/** Address of what PDFs need beside themselves, on the console's own server. */
export const pdfResources: string = new URL(folder, import.meta.url).href;
