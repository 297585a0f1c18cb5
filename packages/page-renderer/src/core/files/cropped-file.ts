const kinds: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const aliases: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

const kindOf = (text: string): string | undefined => {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^image\//, '');
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
};

/** Returns the type of a cropped picture: the one that the definition names, else its own, else PNG (a GIF no longer moves then). */
export function croppedType(file: { readonly name: string; readonly type: string }, format: string | undefined): string {
  const ending = /\.([a-z\d]+)$/i.exec(file.name)?.[1] ?? '';
  return kindOf(format ?? '') ?? kindOf(file.type) ?? kindOf(ending) ?? 'image/png';
}

/** The name of a cropped picture, with the ending of its kind. */
export function croppedName(name: string, type: string): string {
  const ending = kinds[type] ?? 'png';
  if (name === '') return `picture.${ending}`;
  const own = /\.([a-z\d]{1,5})$/i.exec(name)?.[1];
  if (own !== undefined && kindOf(own) === type) return name;
  return `${own === undefined ? name : name.slice(0, -own.length - 1)}.${ending}`;
}
