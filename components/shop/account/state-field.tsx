import { SelectField } from '@/components/ui/form-field';
import { type Place, stateOf, statesOf } from '@/lib/invoices/place-rules';
import { type StateCode, stateName } from '@/lib/settings/state-rules';

interface StateFieldProps {
  place: Place;
  onChoose: (state: StateCode) => void;
}

/** The State of an address, if its PIN code is delivered in two: it decides which GST the invoice names. */
export function StateField({ place, onChoose }: StateFieldProps) {
  const states = statesOf(place.pincode);
  if (states.length === 0) return null;
  return (
    <SelectField
      label="State"
      name="state"
      hint={`Pincode ${place.pincode} lies in both States.`}
      value={stateOf(place)}
      onChange={({ target }) => onChoose(target.value as StateCode)}
    >
      {states.map((code) => (
        <option key={code} value={code}>
          {stateName(code)}
        </option>
      ))}
    </SelectField>
  );
}
