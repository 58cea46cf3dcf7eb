'use client';

import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FabricVideoProps {
  label: string;
  /** Shown until the video plays. A `poster` attribute would be loaded at once, however far down the page. */
  poster: ReactNode;
}

/** `play()` rejects if the browser saves data or power, or if paused while loading: the poster stays. */
function tryToPlay(video: HTMLVideoElement): void {
  // After a failed load it must be loaded again.
  if (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.play().catch(() => undefined);
}

/** Plays muted while in view, unless paused or under reduced motion. Nothing is loaded before. */
export function FabricVideo({ label, poster }: FabricVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const wasStopped = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    wasStopped.current = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) element.pause();
        else if (!wasStopped.current) tryToPlay(element);
      },
      { threshold: 0.3 },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      element.pause();
    };
  }, []);

  const toggle = () => {
    wasStopped.current = isPlaying;
    if (!video.current) return;
    if (isPlaying) video.current.pause();
    else tryToPlay(video.current);
  };

  return (
    <div className="relative aspect-video bg-secondary">
      {poster}
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        // Without script browsers show controls, on black.
        className="absolute inset-0 size-full object-cover noscript:hidden"
      >
        <source src="/video/finest-fabric.webm" type="video/webm" />
        <source
          src="/video/finest-fabric.mp4"
          type="video/mp4"
          // The last source failed: without this the video would count as playing.
          onError={() => video.current?.pause()}
        />
      </video>
      <p className="sr-only">{label}</p>
      <div className="slide-controls absolute right-4 bottom-4">
        <button
          type="button"
          aria-label={isPlaying ? 'Pause video' : 'Play video'}
          onClick={toggle}
        >
          {isPlaying ? <Pause /> : <Play />}
        </button>
      </div>
    </div>
  );
}
