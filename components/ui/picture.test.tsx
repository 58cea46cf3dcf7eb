import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture';

const sizeOf = () => {
  const { width, height } = screen.getByRole('img') as HTMLImageElement;
  return [width, height];
};

it('tells its size, so that nothing moves when it has loaded', () => {
  const { rerender } = render(<Picture src="/icon.svg" alt="Jogger" sizes="96px" />);
  expect(sizeOf()).toEqual([1200, 1500]);
  rerender(<Picture src="/icon.svg" alt="Jogger" sizes="96px" width={1200} height={1200} />);
  expect(sizeOf()).toEqual([1200, 1200]);
});
