import { describe, expect, it } from 'vitest';
import { STATES } from '../settings/state-rules';
import { chosenState, placeOfSupply, statesOf } from './place-rules';

describe('the place of supply', () => {
  const stateOf = (pincode: string, city = 'Anywhere') => placeOfSupply({ pincode, city }, '33');

  it.each([
    ['396230', 'Silvassa', '26'],
    ['396235', 'Naroli, Dadra and Nagar Haveli', '26'],
    ['396193', 'Silvassa, Dadra and Nagar Haveli', '26'],
    ['396191', 'Vapi', '24'],
    ['605014', 'Villupuram', '33'],
    ['605014', 'Puducherry', '34'],
    ['396193', 'सिलवासा', '26'],
    ['533464', 'యానాం', '34'],
  ])('near a border, %s %s: %s', (pincode, city, code) => {
    expect(stateOf(pincode, city)).toBe(code);
  });

  it.each([
    ['605014', '33', '33'],
    ['605014', '34', '34'],
    ['533464', '37', '37'],
    ['605104', '34', '34'],
    ['160014', '03', '03'],
    ['247662', '05', '05'],
    // Not among those that the PIN code leaves: as if nobody had chosen.
    ['605014', '29', '34'],
    ['641602', '34', '33'],
  ])('of %s is %s if chosen: %s', (pincode, state, code) => {
    for (const city of ['Anywhere', 'Puducherry'])
      expect(placeOfSupply({ pincode, city, state }, '33')).toBe(code);
    expect(statesOf(pincode)).toHaveLength(pincode === '641602' ? 0 : 2);
    expect(chosenState({ pincode, state: '34' })).toBe(
      statesOf(pincode).includes('34') ? ', Puducherry' : '',
    );
  });

  it.each([
    ['Tamil Nadu', '33', '600001 641602 643253 605602 605105 607401 609001 609608 635001'],
    ['Kerala', '32', '670001 673309 673311 682011 682560 695615'],
    ['Karnataka', '29', '560001 562125 571105 577001 583101 591346'],
    ['Andhra Pradesh', '37', '515001 517644 520001 533463 533465 535594'],
    ['Telangana', '36', '500001 503235 504346 506003 507001 509412'],
    ['Puducherry', '34', '605001 605014 605106 605110 605502 607402 609602 609607 533464 673310'],
    ['Lakshadweep', '31', '682551 682555 682559'],
    ['Goa', '30', '403001 403806'],
    ['Maharashtra', '27', '400001 402404 404001 416510 445402'],
    ['Gujarat', '24', '360001 362510 362530 382424 396001 396191 396195 396193 396445'],
    ['Daman, Diu, Dadra', '26', '362520 362540 362570 396210 396215 396220 396230 396240'],
    ['Madhya Pradesh', '23', '450001 470001 480001 488448'],
    ['Chhattisgarh', '22', '490001 492001 494001 497778'],
    ['Odisha', '21', '751001 756048 770076'],
    ['West Bengal', '19', '700001 734001 736208 743502 748999'],
    ['Sikkim', '11', '737101 737139'],
    ['Andamans', '35', '744101 744304'],
    ['Assam', '18', '781001 781029 787059 788931'],
    ['Arunachal Pradesh', '12', '790001 791111 792131'],
    ['Meghalaya', '17', '781131 793001 794115'],
    ['Manipur', '14', '795001 795159'],
    ['Mizoram', '15', '796001 796901'],
    ['Nagaland', '13', '797001 798627'],
    ['Tripura', '16', '799001 799290'],
    ['Bihar', '10', '800001 802131 811201 813206 814131 821115 823001 841101 854301 855117'],
    ['Jharkhand', '20', '813208 814101 815301 816101 822101 825301 829210 831001 834001 835325'],
    [
      'Uttar Pradesh',
      '09',
      '201301 221001 244001 244701 246701 247001 247662 261001 262302 262406',
    ],
    ['Uttarakhand', '05', '244713 246001 247667 248001 249401 262308 262402 262501 263001'],
    ['Delhi', '07', '110001 110097'],
    ['Haryana', '06', '121001 134116 136156'],
    ['Punjab', '03', '140001 147301 152132 160055 160059 160062 160071 160103 160104'],
    ['Chandigarh', '04', '160001 160017 160047 160101'],
    ['Himachal Pradesh', '02', '171001 173212 177601'],
    ['Jammu and Kashmir', '01', '180001 190001 193504'],
    ['Ladakh', '38', '194101 194404'],
    ['Rajasthan', '08', '301001 334002 345034'],
    ['the army', '97', '900056 900099'],
    ['no known code', '33', '290001 350001 540001 650001'],
  ])('of a PIN code of %s is %s', (_, code, pincodes) => {
    const found = pincodes.split(' ').map((pincode) => [pincode, stateOf(pincode)]);
    expect(found).toEqual(pincodes.split(' ').map((pincode) => [pincode, code]));
  });

  it.each([
    ['605106', 'Villupuram', '33'],
    ['605106', 'Puducherry', '34'],
    ['605111', 'Irumbai', '33'],
    ['605111', 'Sedarapet, PONDICHERRY', '34'],
    ['605502', 'விழுப்புரம்', '33'],
    ['605501', 'புதுச்சேரி', '34'],
    ['609604', 'Karaikal', '34'],
    ['607402', 'Cuddalore, near Pondicherry', '34'],
    ['533464', 'Kakinada', '37'],
    ['533464', 'Yanam', '34'],
    ['641602', 'Pondicherry', '33'],
    ['605001', 'Cuddalore', '34'],
  ])('of %s in %s is %s: the city counts where a code is of two States', (pincode, city, code) => {
    expect(stateOf(pincode, city)).toBe(code);
  });

  it('can be every State', () => {
    const found = new Set<string>();
    for (let pincode = 100_000; pincode < 1_000_000; pincode += 1)
      found.add(stateOf(String(pincode)));
    expect([...found].sort()).toEqual(STATES.map(({ code }) => code).sort());
  });
});
