/** How long the address of a saved file stays, in milliseconds: browsers read it after the press. */
const addressMs = 60_000;

/** Hands a file to the person as a download. Characters that file names cannot have become `_`. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
