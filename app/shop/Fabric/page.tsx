import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { DryDiagram, StretchDiagram, SunDiagram } from '@/components/shop/content/cloth-diagrams';
import { Copy } from '@/components/shop/content/copy';
import { KeyFigures } from '@/components/shop/content/key-figures';
import { PageHead } from '@/components/shop/content/page-head';
import { SeamList } from '@/components/shop/content/seam-list';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';
import { FABRIC, STORE } from '@/lib/store';

const PAGE = {
  name: 'Fabric',
  path: routes.fabric(),
  description: `${FABRIC.name}: the ${FABRIC.gramsPerSquareMetre} gsm cloth ${STORE.name} knits in ${STORE.town}, with UPF protection, ${FABRIC.stretchWays}-way stretch and fast drying.`,
};

export const metadata = contentMetadata(PAGE);

const TICKET = [
  { figure: `${FABRIC.gramsPerSquareMetre} gsm`, what: 'polyester and elastane interlock' },
  { figure: `UPF ${FABRIC.upf}`, what: 'of the dyed cloth, unstretched' },
  { figure: `about ${FABRIC.lineDryHours} hours`, what: 'on a line in the shade' },
];

const PROPERTIES = [
  {
    title: 'UPF protection',
    Diagram: SunDiagram,
    text: `The loops lie close and the dye goes through the yarn, so little sun comes past them. The cloth is rated UPF ${FABRIC.upf}: about one part in ${FABRIC.upf} of the ultraviolet light reaches the skin.`,
  },
  {
    title: `${FABRIC.stretchWays}-way stretch`,
    Diagram: StretchDiagram,
    text: 'A fine elastane thread runs with every course. It gives along the leg and around it, and comes back, so that knees do not stay bent after you have stood up.',
  },
  {
    title: 'Fast drying',
    Diagram: DryDiagram,
    text: `The dots lift the cloth off the skin and air passes under them. Polyester holds little water: wash it at night, and it is dry long before morning.`,
  },
];

const NOTES = [
  {
    title: 'How it is knitted',
    body: (
      <Copy>
        <p>
          Interlock is two ribs knitted into each other, smooth on both faces, and it does not
          ladder or curl at a cut edge. Every few loops one needle holds back. That makes the dot: a
          small hollow on the inside, a dark point on the face. Nothing is printed, and nothing can
          wash off.
        </p>
      </Copy>
    ),
  },
  {
    title: 'How to keep it',
    body: (
      <Copy>
        <ul>
          <li>Machine wash at {FABRIC.washCelsius} °C or cold, inside out, zips closed.</li>
          <li>No softener: it coats the yarn, and the cloth dries slower.</li>
          <li>
            Line dry in the shade. It needs no ironing; if you must, use low heat and keep off the
            cord.
          </li>
          <li>Keep it away from a hot exhaust and a lit beedi. Polyester melts before it burns.</li>
        </ul>
      </Copy>
    ),
  },
  {
    title: 'What we make of it',
    body: (
      <Copy>
        <p>
          Joggers, track pants and half pants. Product pages say ‘micro dot’ and the weight; the
          last picture of each shows the cloth close up.
        </p>
      </Copy>
    ),
  },
];

export default function FabricPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <div className="page-width grid gap-10 pt-10 md:grid-cols-12 md:items-center md:gap-8 md:pt-16">
        <div className="md:col-span-7">
          <PageHead
            name={PAGE.name}
            title={FABRIC.name}
            lead={`Our first cloth and still the one we knit most. UPF protection, ${FABRIC.stretchWays}-way stretch and fast drying, without a coating: all three are in the yarn and the way it is looped.`}
          />
        </div>
        <Picture
          src="/fabric/micro-dot.webp"
          alt={`${FABRIC.name} in deep indigo under the lens: loops of yarn, and the hollows where a needle held back`}
          isEager
          sizes="(min-width: 768px) 42vw, 100vw"
          className="aspect-square w-full object-cover md:col-span-5"
        />
      </div>
      <div className="page-width mt-10 grid gap-12 md:mt-14 md:gap-16">
        <KeyFigures lines={TICKET} />
        <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
          {PROPERTIES.map(({ title, Diagram, text }) => (
            <li key={title} className="grid content-start gap-3">
              <Diagram />
              <h2 className="mt-2 text-2xl font-bold">{title}</h2>
              <p className="text-pretty text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
        <SeamList items={NOTES} />
        <Link
          href={routes.listing()}
          className={`${buttonVariants({ size: 'lg' })} justify-self-start`}
        >
          See the collections
        </Link>
      </div>
    </>
  );
}
