/** Whether the browser can make and use passkeys for a host: not without TLS, and not at an IP address. */
export function canUsePasskeys(host: string = window.location.hostname): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(host);
}
