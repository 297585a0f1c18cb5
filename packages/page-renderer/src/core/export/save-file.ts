/** Hands a file to the browser to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  // oxlint-disable-next-line no-control-regex -- no file system takes these
  link.download = name.replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, '_').slice(0, 200);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read it by then, however slow.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
