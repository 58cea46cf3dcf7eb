import { demoShopper, type SeedPerson } from './people';

export interface SeedCustomer extends SeedPerson {
  home: { address: string; city: string; pincode: string; phone: string; notes: string };
}

/** Name, age of the account in days, and where they live. The newest have not ordered yet. */
const OTHERS = `
Karthik Raman | 212 | 8 Car Street | Madurai | 625001 | 9442310871 | Shop, not the house
Praveen Selvam | 207 | 3/14 Bharathi Nagar | Salem | 636007 | 9750023418 | Call before coming
Meena Iyer | 203 | Flat 2B, Lotus Court, 4th Main | Chennai | 600028 | 9884417203 | Leave with the watchman
Faisal Khan | 201 | 19 Jumma Masjid Road | Vellore | 632004 | 8056672910 | After four
Joseph Fernandes | 198 | 7 Rocky Street | Puducherry | 605001 | 9345120667 | Blue gate
Divya Nair | 190 | House 41, Vyttila Lane | Kochi | 682019 | 9447088124 | No delivery on Sunday
Lakshmi Pillai | 171 | 12 Sannathi Street | Tirunelveli | 627006 | 9600412385 | Behind the temple tank
Senthil Murugan | 154 | 66 Kamaraj Salai | Erode | 638001 | 9865501342 | Office hours only
Priya Reddy | 140 | Plot 9, Gachibowli | Hyderabad | 500032 | 9908214476 | Security will sign
Vignesh Das | 128 | 5 College Road | Tiruchirappalli | 620002 | 7639024518 | Hostel block C
Anitha Mathew | 117 | 23 Church Lane | Nagercoil | 629001 | 9486013327 | Call the second number on the gate
Mohammed Rafi | 109 | 88 Big Bazaar Street | Coimbatore | 641001 | 9894470215 | Textile shop, first floor
Deepa Rajan | 101 | 31 Nehru Street | Karur | 639001 | 9787612043 | Second floor, no lift
Suresh Bose | 88 | 14 Anna Salai | Thanjavur | 613001 | 9443127750 | Opposite the bus stand
Kavitha Menon | 74 | Villa 6, Palm Grove | Bengaluru | 560076 | 9845230916 | Leave with the neighbour at 7
Ramesh Shetty | 60 | 2 Port Road | Mangaluru | 575001 | 9448165302 | Weekdays after six
Nithya Prasad | 46 | 17 Weavers Colony | Tiruppur | 641604 | 8122047395 | Ask for Nithya
Ganesh Gowda | 31 | 45 Ring Road | Mysuru | 570009 | 9731840562 | Second floor, no lift
Revathi Begum | 4 | 11 Lake View Road | Ooty | 643001 | 9489302176 | Steep lane, come on foot
`;

/** Those who bought and reviewed; only the first of them can sign in. */
export const customers: SeedCustomer[] = [
  {
    ...demoShopper,
    home: {
      address: '27 Gandhi Road, Peelamedu',
      city: 'Coimbatore',
      pincode: '641004',
      phone: '9840012345',
      notes: 'Ring the bell twice',
    },
  },
  ...OTHERS.trim().split('\n').map(customer),
];

function customer(row: string): SeedCustomer {
  const [userName = '', days, ...rest] = row.split(' | ');
  const [address = '', city = '', pincode = '', phone = '', notes = ''] = rest;
  return {
    userName,
    email: `${userName.toLowerCase().replace(' ', '.')}@customers.noyyal.example`,
    sinceDays: Number(days),
    home: { address, city, pincode, phone, notes },
  };
}
