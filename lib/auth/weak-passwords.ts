import { AppError } from '../http/app-error';

interface Owner {
  userName: string;
  email: string;
}

let common: Promise<Set<string>> | undefined;
/** The 50,000 passwords that are tried first; read when the first password is set. */
const readCommon = async () =>
  new Set(
    (await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'].map(lettersOf),
  );

/** An initial before or after a number is no name. */
const SHORTEST_NAME = 3;
const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase();
/** Without what people put around a name to make a password of it: 'Meena@2026' is 'meena'. */
const coreOf = (text: string) =>
  lettersOf(text)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');

function isMadeOf(password: string, { userName, email }: Owner): boolean {
  const core = coreOf(password);
  const [local = ''] = email.split('@');
  return [userName, email, local, ...userName.split(/\s+/)].some(
    (text) => coreOf(text).length >= SHORTEST_NAME && coreOf(text) === core,
  );
}

/**
 * Refuses a password that everybody tries first, or that is made of its owner's name or address; nothing else is asked of
 * one (NIST SP 800-63B). @param field names it for the form. @throws AppError 422
 */
export async function requireUncommonPassword(
  password: string,
  owner: Owner,
  field: 'password' | 'newPassword',
): Promise<void> {
  common ??= readCommon();
  const isCommon = (await common).has(lettersOf(password));
  if (!isCommon && !isMadeOf(password, owner)) return;
  const message = isCommon
    ? 'Many people have this password, so it is tried first. Please choose another'
    : 'This is made of your name or e-mail address. Please choose another';
  throw new AppError(422, message, { errors: { [field]: [message] } });
}
