/** The id of the plan that an address names by `plan`, in digits; `undefined` where it names none. */
export function planInAddress(search: string | URLSearchParams): string | undefined {
  const wanted = new URLSearchParams(search).get('plan') ?? '';
  return /^[1-9]\d{0,14}$/.exec(wanted)?.[0];
}
