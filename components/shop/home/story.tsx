import { Carousel } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import { STORE, TIMINGS } from '@/lib/store';

const SECTIONS = [
  {
    title: 'From cone to cloth in one street',
    text: `Yarn arrives on cones, is knitted, dyed and washed within walking distance of our tables. What we cut on Monday was yarn last week, and we know who made it.`,
    image: '/story/yarn.webp',
    alt: 'Cones of dyed yarn in the mill’s colours',
    tone: 'bg-secondary',
  },
  {
    title: 'Two needles, one straight line',
    text: 'Every hem and yoke is sewn with a twin needle, every pocket corner held by a bar tack. It takes longer, and it is why a pair comes back from the wash as it went in.',
    image: '/story/stitch.webp',
    alt: 'A twin needle sewing two rows of turmeric thread into denim',
    tone: 'bg-paper',
  },
];

/** On wide screens the second section scrolls over the first; below 1024 px they are slides. */
export function CraftStory() {
  return (
    <Carousel
      label="Craftsmanship story"
      itemName="chapter"
      intervalMs={TIMINGS.storySlideMs}
      className="relative border-y"
      listClassName="lg:block lg:overflow-visible"
      // On the picture, which is half as high as wide.
      controlsClassName="bottom-auto top-[calc(50vw-3.75rem)] lg:hidden"
    >
      {SECTIONS.map(({ title, text, image, alt, tone }, index) => (
        <li
          key={title}
          className={`grid content-start lg:sticky lg:top-16 lg:min-h-[calc(50svh-2rem)] lg:grid-cols-2 lg:content-stretch ${tone}`}
        >
          <div className="relative aspect-2/1 bg-secondary lg:aspect-auto">
            <Picture
              src={image}
              alt={alt}
              sizes="(min-width: 1024px) 50vw, 100vw"
              className="fill-box"
            />
          </div>
          <div className="grid content-center gap-2 px-4 py-6 md:px-8 lg:gap-3 lg:px-16 lg:py-8">
            <p className="hidden text-sm text-muted-foreground tabular-nums lg:block">
              {index + 1} of {SECTIONS.length}, {STORE.town}
            </p>
            <h2 className="text-2xl font-bold lg:text-4xl">{title}</h2>
            <p className="max-w-lg leading-relaxed lg:text-lg text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </Carousel>
  );
}
