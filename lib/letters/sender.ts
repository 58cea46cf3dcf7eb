import 'server-only';
import { readSettingsNow } from '../settings/queries';
import { stateName } from '../settings/state-rules';
import { STORE } from '../store';

/** The sender, as in the footer of each letter: the seller's facts as they are now. */
export interface Sender {
  name: string;
  /** Legal name, address and GSTIN. */
  facts: string[];
  email: string;
  phone: string;
}

export async function readSender(): Promise<Sender> {
  const seller = await readSettingsNow();
  const { legalName, address, pincode, stateCode, gstin, letterFooter, email, phone } = seller;
  const name = legalName === STORE.name ? [] : [legalName];
  const lines = [...name, ...address.split('\n'), `${stateName(stateCode)} ${pincode}`];
  const facts = [lines.join(', '), gstin && `GSTIN ${gstin}`, ...letterFooter.split('\n')];
  return { name: STORE.name, facts: facts.filter((fact) => fact.trim() !== ''), email, phone };
}
