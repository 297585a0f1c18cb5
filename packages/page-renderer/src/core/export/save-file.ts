/**
 * A name for a file that leads nowhere and looks like what it is: no folders, no characters that turn the reading direction around or are
 * not seen, no dots or blanks at its ends.
 */
export function safeFileName(name: string): string {
  return (
    name
      // oxlint-disable-next-line no-control-regex -- no file system takes these
      .replaceAll(/[\\/:*?"<>|\u0000-\u001F\u007F-\u009F]/g, '_')
      .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
      .replaceAll(/^[.\s]+|[.\s]+$/g, '')
      .slice(-200) || 'download'
  );
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(name);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read it by then, however slow.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
