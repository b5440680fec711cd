import { pages } from '#contract/pages.ts';
import { listenToRecording, saveSoundFile } from '#contract/recordings/audio.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { soundFileName } from '#domain/audio/sound-file-name.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import type { RecordingFact } from '#domain/recordings/completeness.ts';
import { creditRoleNames } from '#domain/recordings/recording.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { call, callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Columns, Row, Stack } from '../../ui/layout/stack.tsx';
import { AudioPlayer } from '../../ui/media/audio-player.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { sizeText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import {
  addressOfForm,
  addressOfMissing,
  addressOfRecording,
  missingFacts,
} from '../recording-address.ts';
import { fullTitle } from '../recording-text.ts';
import { GroupBars } from './group-bars.tsx';

/** The recording at a glance: to hear it, who shares in it, its works and facts, and what is still missing. */
export function OverviewTab({ recording }: { recording: SoundRecording }) {
  const { release, works } = recording;
  return (
    <Columns
      side={
        recording.state === 'registered' &&
        recording.is_mine && <CompletenessCard recording={recording} />
      }
    >
      {recording.is_made && recording.is_mine && (
        <Notice tone="warning" title="Say who is on this recording">
          <Stack gap={3}>
            <Text>
              We added this recording because your work names its ISRC. Plays with this number now
              count for your work.
            </Text>
            <Row>
              <LinkButton to={addressOfForm(recording.id, 'people')}>
                Add performers and owners
              </LinkButton>
            </Row>
          </Stack>
        </Notice>
      )}
      <ListenCard recording={recording} />
      <Card
        title="Who has a share"
        aside={<TextLink to={addressOfRecording(recording.id, 'people')}>Everyone on it</TextLink>}
      >
        <GroupBars recording={recording} />
      </Card>
      <Card
        title="Works"
        aside={
          recording.state === 'registered' && (
            <TextLink to={addressOfRecording(recording.id, 'works')}>Link works</TextLink>
          )
        }
      >
        {works.length === 0 ? (
          <Text tone="quiet">It is not linked to a work yet.</Text>
        ) : (
          <Stack gap={2}>
            {works.map(({ id, title, writers }) => (
              <Text key={id}>
                <TextLink to={pages.work(id)} strong>
                  {title}
                </TextLink>
                {writers.length > 0 && ` by ${writers.join(', ')}`}
              </Text>
            ))}
          </Stack>
        )}
      </Card>
      <Card title="About this recording">
        <DefinitionList
          definitions={[
            { term: 'Artist', value: recording.artist },
            { term: 'Version', value: recording.version_title },
            { term: 'ISRC', value: recording.isrc && formatIsrc(recording.isrc) },
            {
              term: 'Duration',
              value: recording.duration_seconds && formatDuration(recording.duration_seconds),
            },
            { term: 'Album or single', value: release.title },
            { term: 'Label', value: release.label },
            { term: '℗ line', value: release.p_line },
            { term: 'Catalogue number', value: release.catalogue_number },
            {
              term: 'Released',
              value: release.released_on && <DateText date={release.released_on} />,
            },
            {
              term: 'Recorded',
              value: recording.recorded_on && <DateText date={recording.recorded_on} />,
            },
            {
              term: 'Recorded in',
              value: recording.recording_country && countryName(recording.recording_country),
            },
            { term: 'Genre', value: recording.genre },
            {
              term: 'Languages',
              value: recording.languages.map((code) => findLanguage(code)?.name ?? code).join(', '),
            },
            ...recording.credits.map(({ name, role }) => ({
              term: creditRoleNames[role],
              value: name,
            })),
            { term: 'Registered by', value: recording.registered_by_name },
            { term: 'Registered', value: <DateText date={recording.registered_at} /> },
            { term: 'Last changed', value: <DateText date={recording.updated_at} /> },
          ]}
        />
      </Card>
    </Columns>
  );
}

/** How complete a registration is, and each fact that is missing with where to add it. */
function CompletenessCard({ recording }: { recording: SoundRecording }) {
  const { completeness, missing } = recording;
  return (
    <Card title="How complete it is" aside={`${completeness}\u00a0%`}>
      {missing.length === 0 ? (
        <Text>This recording has every detail we ask for.</Text>
      ) : (
        <Stack gap={3}>
          <Text small tone="quiet">
            The more details you add, the more plays we can match.
          </Text>
          <Stack gap={2}>
            {missing.map((fact) => (
              <Text key={fact} small>
                <MissingFact fact={fact} recording={recording} />
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

function MissingFact({ fact, recording }: { fact: RecordingFact; recording: SoundRecording }) {
  const { text, step } = missingFacts[fact];
  if (step !== null && !recording.may_amend)
    return <>{text.charAt(0).toUpperCase() + text.slice(1)}</>;
  return (
    <TextLink to={addressOfMissing(fact, recording.id)}>
      {step === null ? 'Link' : 'Say'} {text}
    </TextLink>
  );
}

/** Saves the audio file of my recording on this device again; says before how large it is. */
function SaveSound({
  recording,
  soundFile: { media_type, size },
}: {
  recording: SoundRecording;
  soundFile: NonNullable<SoundRecording['sound_file']>;
}) {
  const download = useDownload();
  const save = () =>
    download.start(soundFileName(recording, media_type), (how) =>
      callForFile(saveSoundFile, { params: { id: recording.id }, ...how }),
    );
  return (
    <Stack gap={2}>
      <DownloadStatus state={download.state} onStop={download.stop} />
      {!download.isBusy && (
        <div>
          <Button compact onClick={save}>
            Save the audio file ({kinds[media_type]}, {sizeText(size)})
          </Button>
        </div>
      )}
    </Stack>
  );
}

const kinds = { 'audio/wav': 'WAV', 'audio/flac': 'FLAC', 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A' };

/** Plays the recording to those who may hear it, and lets those whose it is save its file; where there is no audio, how to add it. */
function ListenCard({ recording }: { recording: SoundRecording }) {
  const { id, duration_seconds, has_audio, may_listen, may_amend, sound_file } = recording;
  const isPreview = recording.sound_access === 'preview';
  if (may_listen && has_audio)
    return (
      <Card title="Listen">
        <Stack gap={3}>
          <AudioPlayer
            label={fullTitle(recording)}
            onListen={async () => (await call(listenToRecording, { params: { id } })).data}
            durationSeconds={isPreview ? null : duration_seconds}
          />
          {isPreview && (
            <Text small tone="quiet">
              This is a preview. Only the owners and the person who uploaded the file can hear all
              of it.
            </Text>
          )}
          {sound_file && <SaveSound recording={recording} soundFile={sound_file} />}
        </Stack>
      </Card>
    );
  if (has_audio || !may_amend) return null;
  return (
    <Card title="Listen">
      <Text tone="quiet">
        There is no audio file yet.{' '}
        <TextLink to={addressOfForm(id, 'sound')}>Add the audio file</TextLink>
      </Text>
    </Card>
  );
}
