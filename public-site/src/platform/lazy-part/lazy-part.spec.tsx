import { render, screen, waitFor } from '@testing-library/react';
import { optionalPart } from './lazy-part';

const Card = () => <p>card</p>;

describe('a part without which the page works', () => {
  it('takes the place of its loading state', async () => {
    const Component = optionalPart(() => Promise.resolve(Card), [], <p>loading</p>);
    render(<Component />);
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('card')).toBeVisible();
    expect(screen.queryByText('loading')).not.toBeInTheDocument();
  });

  it('stays away after a failed download', async () => {
    const Component = optionalPart(() => Promise.reject(new Error('offline')), [], <p>loading</p>);
    const { container } = render(<Component />);
    await screen.findByText('loading');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
