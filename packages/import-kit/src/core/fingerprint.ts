/** 32 hexadecimal digits that stay the same for the same text. Distinguishes texts; not made to withstand an attacker. */
export function fingerprint(text: string): string {
  const lanes = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    for (let lane = 0; lane < 4; lane++) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ unit, 0x01000193 + lane * 0x1f3d4);
      lanes[lane] = mixed ^ (mixed >>> (13 + lane)) ^ (lanes[(lane + 1) & 3] ?? 0);
    }
  }
  return lanes
    .map((lane) =>
      finish(lane ^ text.length)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
}

function finish(lane: number): number {
  let value = lane;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
