const jwt = /eyJ[\w-]*\.[\w-]+(?:\.[\w-]*)?/g;
const bearer = /(bearer\s+)[^\s"',;]+/gi;
const urlPassword = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi;
const parameter = /([?&;](?:[\w.-]*(?:token|password|passwd|secret|auth|apikey|api_key|recaptcha)[\w.-]*)=)[^&\s"']*/gi;
/** What a provider of sign-ons sends along with a browser, and the addresses that it names. */
const signOn = /(\/sign-on\/[a-z]+\?)[^\s"']*/gi;
const sqlPassword = /(password\s+')[^']*'/gi;
/** The token in an address of a calendar, also where it was written wrong or encoded. */
const calendarAddress = /(\/calendar\/)[^\s"'?#/]{16,}/gi;
const md5 = /\b[0-9a-f]{32,64}\b/gi;

/**
 * Removes what must never be logged from a text. These are tokens, passwords in addresses, queries or SQL, and anything that looks like a hash of a
 * password or a secret of this server.
 */
export function redactText(text: string): string {
  return text
    .replace(jwt, '[token]')
    .replace(bearer, '$1[token]')
    .replace(urlPassword, '$1[password]@')
    .replace(parameter, '$1[redacted]')
    .replace(signOn, '$1[redacted]')
    .replace(sqlPassword, "$1[password]'")
    .replace(calendarAddress, '$1[token]')
    .replace(md5, '[hash]');
}
