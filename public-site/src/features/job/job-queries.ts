import type { JobApplication, JobApplicationInput } from '@city/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../shared/api-client';
import { apiCreate } from '../../shared/api-create';
import {
  MY_APPLICATIONS_KEY,
  useInvalidateMyApplications,
} from '../../shared/application-form/use-invalidate-my-applications';

const myJobsQuery = queryOptions({
  queryKey: [MY_APPLICATIONS_KEY, 'job', 'mine'],
  meta: { personal: true },
  queryFn: ({ signal }) => apiGet<JobApplication[]>('/api/job-applications/me', { signal }),
});

/** GET /api/job-applications/me: the player's own applications, newest first. */
export function useMyJobs() {
  return useQuery(myJobsQuery);
}

/** POST /api/job-applications. */
export function useSubmitJob() {
  const forget = useInvalidateMyApplications();
  return useMutation({
    mutationFn: (input: JobApplicationInput) => apiCreate<JobApplication>('/api/job-applications', input),
    onSettled: forget,
  });
}
