import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

const recording = z.object({ id: z.string(), title: z.string(), artist: z.string() });
const pageOfRecording = (facts: { readonly recording: { readonly id: string } }) =>
  pages.recording(facts.recording.id);

/** Notices to members about recordings that were withdrawn, stopped or merged, or that named somebody else. */
export const endedRecordingNotices = {
  recording_withdrawn: noticeMessage({
    kind: 'recording',
    facts: z.object({ recording, by: z.string(), reason: z.nullable(z.string()) }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, by, reason }) => ({
      title: 'A recording was withdrawn',
      message: `${by} withdrew the sound recording ${title} by ${artist}: ${reason ?? ''}`,
    }),
  }),
  recording_frozen: noticeMessage({
    kind: 'recording',
    /** `reason`: null once it can be changed again. */
    facts: z.object({ recording, reason: z.nullable(z.string()) }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, reason }) =>
      reason === null
        ? {
            title: 'You can change your recording again',
            message: `The society has finished checking ${title} by ${artist}.`,
          }
        : {
            title: 'You cannot change your recording for now',
            message: `The society is checking ${title} by ${artist}. ${reason}`,
          },
  }),
  recordings_merged: noticeMessage({
    kind: 'recording',
    facts: z.object({ recording, gone: recording, by: z.string(), reason: z.string() }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, gone, by, reason }) => ({
      title: 'We merged two recordings',
      message: `${by} decided that ${gone.title} by ${gone.artist} is the same recording as ${title} by ${artist}. All plays now count for ${title}. If you took part but are not on it, claim your part. Reason: ${reason}`,
    }),
  }),
  named_another_on_recording: noticeMessage({
    kind: 'recording',
    facts: z.object({ recording, name: z.string() }),
    page: pageOfRecording,
    en: ({ recording: { title, artist }, name }) => ({
      title: `${name} is not the person you named`,
      message: `${name} says that the sound recording ${title} by ${artist} names someone else of this name. Their part now belongs to a record of its own, without an account.`,
    }),
  }),
};
