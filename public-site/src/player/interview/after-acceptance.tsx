import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { InterviewPanel } from './interview-panel';
import { useOwnInterview } from './interview-queries';
import { OwnerLinks } from './owner-links';

/** The next step of an accepted player: the interview on the site, or `text` and Discord if interviews are off. */
export function AfterAcceptance({ text }: { text: string }) {
  const { data, isPending } = useOwnInterview();
  if (isPending) return <LoadingBlock />;
  if (data && (data.mode !== 'off' || data.interview)) return <InterviewPanel own={data} />;
  return (
    <div className="stack-5">
      <p>{text}</p>
      <OwnerLinks isDiscordNext />
    </div>
  );
}
