/** A number of seconds in words: "1 second", "2 seconds". */
export const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);
