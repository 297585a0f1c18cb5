/** Bytes that the parts of a packed file may have together; more would fill the memory of the browser. */
export const maxUnpackedBytes = 200 * 1024 * 1024;
