import unhomoglyph from 'unhomoglyph';
import { AppError } from '../http/app-error';
import { STORE } from '../store';

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** Unicode's list of look-alikes leaves most of them out. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

/** A text with each sign as the one it looks like (Unicode TR 39), without accents; and as it is, for marks of other scripts. */
function readingsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/\P{ASCII}/gu, (sign) => {
    const at = SMALL_CAPITALS.indexOf(sign);
    return at < 0 ? sign : String.fromCharCode(97 + at);
  });
  const bare = plain.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const looks = [bare, bare.toLowerCase()].map((one) => unhomoglyph(one).toLowerCase());
  return [...new Set([plain.toLowerCase(), ...looks])];
}

/** A name as whole words, however it is spaced and dotted: nobody else's is longer by a letter, as 'Komal' is than a shop called Om. */
function wordsOf(name: string): RegExp[] {
  const [...letters] = name.match(new RegExp(LETTER, 'gu')) ?? [];
  if (letters.length === 0) return [];
  const between = '[^\\p{L}\\p{M}\\p{N}]*';
  return [new RegExp(`(?<!${LETTER})${letters.join(between)}(?!${LETTER})`, 'u')];
}

/** Noyyal, as it is written in Tamil, Hindi and Malayalam. Not in `STORE`, which browsers load. */
const IN_OTHER_SCRIPTS = ['நொய்யல்', 'नोय्यल', 'നൊയ്യൽ'];
const SHOP_NAMES = [STORE.name, ...IN_OTHER_SCRIPTS].flatMap(readingsOf).flatMap(wordsOf);

/** Whether a name says that somebody is the shop, in whatever signs. */
export function isNamedAsShop(name: string): boolean {
  const readings = readingsOf(name);
  return SHOP_NAMES.some((shop) => readings.some((reading) => shop.test(reading)));
}

/** @throws AppError 422 for a name that says that somebody is the shop */
export function requireOwnName(userName: string): void {
  if (!isNamedAsShop(userName)) return;
  const message = 'This is the shop’s name: enter your own';
  throw new AppError(422, message, { errors: { userName: [message] } });
}
