/**
 * Types that run something when they are opened: in the name of the person who opens them, or as a page of their own with their own code. What a page
 * saves is made of its definition and of data; programs are offered by links and by the file manager.
 */
const running: ReadonlySet<string> = new Set(
  'app appx bat chm cmd com command cpl desktop dll dmg exe gadget hta htm html inf iso jar jnlp js jse library-ms lnk mht mhtml msc msi msix msp mst pif pkg ps1 ps1xml psd1 psm1 reg scf scr sct search-ms settingcontent-ms sh shb shtml svg svgz sys url vb vbe vbs vhd vhdx webloc website ws wsc wsf wsh xht xhtml xll'.split(
    ' ',
  ),
);
/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns a name for a file that leads nowhere and looks like what it is. It has no folders, no characters that turn the reading direction around or
 * are not seen, no dots or blanks at its ends. One of a type that would run gets `.txt` behind it.
 */
export function safeFileName(name: string): string {
  const safe =
    name
      // oxlint-disable-next-line no-control-regex -- no file system takes these
      .replaceAll(/[\\/:*?"<>|\u0000-\u001F\u007F-\u009F]/g, '_')
      .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
      .replaceAll(/^[.\s]+|[.\s]+$/g, '')
      .slice(-200)
      .replace(devices, '_$&') || 'download';
  return running.has(safe.split('.').at(-1)?.toLowerCase() ?? '') && safe.includes('.') ? `${safe}.txt` : safe;
}

/** Hands a file to the host, where it keeps files itself, or to the browser. */
export function keepFile(name: string, content: Blob, save: (name: string, content: Blob) => void = saveFile): void {
  save(safeFileName(name), content);
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
